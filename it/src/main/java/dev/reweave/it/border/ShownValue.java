// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.io.ByteArrayInputStream;
import java.io.CharArrayReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.stream.BaseStream;

/** What a program sees of a value, as text. Recorded with the programs that use it. */
public final class ShownValue {
  private static final int MOST = 20;

  private ShownValue() {}

  /** Uses up iterators, streams and readers of memory. */
  public static String text(Object value) throws IOException {
    if (value instanceof Iterator<?> all) {
      StringBuilder text = new StringBuilder("iterator");
      for (int i = 0; i < MOST && all.hasNext(); i++) {
        text.append(' ').append(text(all.next()));
      }
      return text.toString();
    } else if (value instanceof BaseStream<?, ?> stream) {
      return text(stream.iterator());
    } else if (value instanceof Enumeration<?> all) {
      return text(all.asIterator());
    } else if (value instanceof Reference<?> reference) {
      return "reference " + reference.get();
    } else if (value instanceof ByteBuffer buffer) {
      ByteBuffer copy = buffer.duplicate();
      byte[] content = new byte[copy.remaining()];
      copy.get(content);
      return buffer + Arrays.toString(content);
    } else if (value instanceof ByteArrayInputStream in) {
      return Arrays.toString(((InputStream) in).readAllBytes());
    } else if (value instanceof StringReader || value instanceof CharArrayReader) {
      return all((Reader) value);
    }
    return value != null && value.getClass().isArray() ? array(value) : String.valueOf(value);
  }

  private static String all(Reader reader) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int c = reader.read(); c >= 0; c = reader.read()) {
      text.append((char) c);
    }
    return text.toString();
  }

  private static String array(Object value) {
    if (value instanceof int[] array) {
      return Arrays.toString(array);
    } else if (value instanceof long[] array) {
      return Arrays.toString(array);
    } else if (value instanceof byte[] array) {
      return Arrays.toString(array);
    } else if (value instanceof char[] array) {
      return Arrays.toString(array);
    } else if (value instanceof short[] array) {
      return Arrays.toString(array);
    } else if (value instanceof boolean[] array) {
      return Arrays.toString(array);
    } else if (value instanceof float[] array) {
      return Arrays.toString(array);
    } else if (value instanceof double[] array) {
      return Arrays.toString(array);
    }
    return Arrays.deepToString((Object[]) value);
  }
}
