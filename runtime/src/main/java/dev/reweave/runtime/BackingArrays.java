// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.RawLayout;
import java.io.ByteArrayInputStream;
import java.io.CharArrayReader;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Arrays, memory or text that a stream, a buffer or a spliterator of the JDK shows. Its position is
 * its own content; the elements may be seen through other objects, too. Calls that touch elements
 * tell which, by the position before and after, or by the index that they are given. Whether they
 * read or write is not told: the elements are accessed in some way.
 */
final class BackingArrays {
  private static final Unsafe U = Unsafe.getUnsafe();

  static final int NONE = 0;
  private static final int STREAM = 1;
  private static final int HEAP = 2;
  private static final int VIEW = 3;
  private static final int MEMORY = 4;
  private static final int TEXT = 5;
  private static final int SPLITERATOR = 6;

  /** No call by index touches more bytes. */
  private static final int WIDEST = 8;

  private static final long BYTES_AT = ModelClass.offsetIn(ByteArrayInputStream.class, "pos");
  private static final long CHARS_AT = ModelClass.offsetIn(CharArrayReader.class, "pos");
  private static final long ADDRESS = ModelClass.offsetIn(Buffer.class, "address");

  private BackingArrays() {}

  /** How objects of a class show what is not their own; {@link #NONE} if they do not. */
  static int kind(Class<?> type) {
    if (ByteArrayInputStream.class.isAssignableFrom(type)
        || CharArrayReader.class.isAssignableFrom(type)) {
      return STREAM;
    }
    String name = type.getName();
    if (Buffer.class.isAssignableFrom(type)) {
      return name.startsWith("java.nio.Direct")
          ? MEMORY
          : name.startsWith("java.nio.ByteBufferAs")
              ? VIEW
              : name.equals("java.nio.StringCharBuffer") ? TEXT : HEAP;
    }
    boolean isSpliterator =
        name.startsWith("java.util.Spliterators$") && name.endsWith("ArraySpliterator");
    return isSpliterator ? SPLITERATOR : NONE;
  }

  /** Where it stands; to be asked before a call, and given to {@link #record} after it. */
  static int position(Object object) {
    if (object instanceof Buffer) {
      return ((Buffer) object).position();
    } else if (object instanceof ByteArrayInputStream) {
      return U.getInt(object, BYTES_AT);
    }
    return object instanceof CharArrayReader ? U.getInt(object, CHARS_AT) : 0;
  }

  /** A call has touched elements. */
  static void record(ThreadLog log, Object object, int code, long bits, int before, int site) {
    int after = position(object);
    boolean isIndexed = (code & CallCode.KEYED) != 0;
    if (isIndexed) {
      record(log, object, bits, WIDEST, site);
    } else if (after != before) {
      record(log, object, Math.min(before, after), Math.abs(after - before), site);
    } else {
      record(log, object, site);
    }
  }

  /** Any of the elements may have been touched. */
  static void record(ThreadLog log, Object object, int site) {
    record(log, object, 0, Integer.MAX_VALUE, site);
  }

  private static void record(ThreadLog log, Object object, long from, long count, int site) {
    int kind = ModelClasses.of(log, object.getClass()).backing;
    if (kind == NONE) {
      return;
    } else if (kind == MEMORY) {
      Object memory = memory(log, object);
      if (memory != object) {
        ModelContent.recordOpaque(log, memory, site);
      }
    } else if (kind == TEXT) {
      Object text = shown(log, object);
      if (text != null) {
        ModelContent.recordOpaque(log, text, site);
      }
    } else if (kind == STREAM || kind == SPLITERATOR) {
      range(log, shown(log, object), from, count, site);
    } else {
      Object holder = kind == VIEW ? shown(log, object) : object;
      Object array = holder == null ? null : shown(log, holder);
      if (array != null) {
        Class<?> type = array.getClass();
        long start = U.getLong(object, ADDRESS) - RawMemory.firstElement(type);
        int scale = U.arrayIndexScale(type);
        int width = width(object);
        long first = (start + from * width) / scale;
        range(log, array, first, Math.max(1, count * width / scale), site);
      }
    }
  }

  private static void range(
      ThreadLog log, @Nullable Object array, long from, long count, int site) {
    if (array != null) {
      long length = Array.getLength(array);
      long to = Math.min(length, from + count);
      if (from >= 0 && from < to) {
        ArrayOps.record(
            RawLayout.ELEMENT_RANGE_OPAQUE, array, (int) from, (int) (to - from), log, site);
      }
    }
  }

  /** What a slice, a duplicate or a view of memory outside the heap is part of. */
  private static Object memory(ThreadLog log, Object buffer) {
    Object at = buffer;
    Object next = shown(log, at);
    while (next instanceof Buffer) {
      at = next;
      next = shown(log, at);
    }
    return at;
  }

  private static int width(Object buffer) {
    if (buffer instanceof ByteBuffer) {
      return 1;
    } else if (buffer instanceof CharBuffer || buffer instanceof ShortBuffer) {
      return 2;
    } else if (buffer instanceof IntBuffer || buffer instanceof FloatBuffer) {
      return 4;
    }
    return buffer instanceof LongBuffer || buffer instanceof DoubleBuffer ? 8 : 1;
  }

  /** What an object refers to in order to show it. */
  private static @Nullable Object shown(ThreadLog log, Object object) {
    long offset = ModelClasses.of(log, object.getClass()).backingOffset;
    return offset == 0 ? null : U.getReference(object, offset);
  }

  /** Offset of the field that refers to what objects of a class show; 0 if there is none. */
  static long offset(Class<?> type, int kind) {
    String name =
        switch (kind) {
          case STREAM -> "buf";
          case HEAP -> "hb";
          case VIEW -> "bb";
          case MEMORY -> "att";
          case TEXT -> "str";
          case SPLITERATOR -> "array";
          default -> null;
        };
    long offset = 0;
    for (Class<?> c = type; name != null && c != null && offset == 0; c = c.getSuperclass()) {
      offset = ModelClass.offsetIn(c, name);
    }
    return offset;
  }
}
