// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The files in our own jar. Read by hand: it is small, we made it, and each step that the JDK takes
 * for jars in general is code that runs for the first time in this JVM. Thread-safe.
 */
final class JarEntries {
  private static final int END_BYTES = 22;
  private static final int END = 0x06054b50;
  private static final int HEADER_BYTES = 46;
  private static final int HEADER = 0x02014b50;
  private static final int LOCAL_BYTES = 30;
  private static final int STORED = 0;
  private static final int DEFLATED = 8;

  private final Source source;
  private final byte[] directory;
  private final Map<String, Integer> places;
  private final Inflater inflater = new Inflater(true);

  /** Where the bytes of a jar are. */
  private interface Source {
    byte[] bytes(long at, int count) throws IOException;
  }

  private JarEntries(Source source, byte[] directory, Map<String, Integer> places) {
    this.source = source;
    this.directory = directory;
    this.places = places;
  }

  /** Of a jar without a comment at its end, which stays open. */
  static JarEntries of(File jar) throws IOException {
    RandomAccessFile file = new RandomAccessFile(jar, "r");
    Source source =
        new Source() {
          @Override
          public byte[] bytes(long at, int count) throws IOException {
            byte[] bytes = new byte[count];
            file.seek(at);
            file.readFully(bytes);
            return bytes;
          }
        };
    return of(source, file.length());
  }

  /** Of a jar within a jar. */
  static JarEntries of(byte[] jar) throws IOException {
    Source source =
        new Source() {
          @Override
          public byte[] bytes(long at, int count) {
            return Arrays.copyOfRange(jar, (int) at, (int) at + count);
          }
        };
    return of(source, jar.length);
  }

  private static JarEntries of(Source source, long length) throws IOException {
    byte[] end = source.bytes(length - END_BYTES, END_BYTES);
    if (int32(end, 0) != END) {
      throw new ZipException("the agent's jar is not whole");
    }
    byte[] directory = source.bytes(int32(end, 16), int32(end, 12));
    int count = int16(end, 10);
    Map<String, Integer> places = new HashMap<>(2 * count);
    int at = 0;
    for (int i = 0; i < count; i++) {
      if (int32(directory, at) != HEADER) {
        throw new ZipException("the agent's jar is not whole");
      }
      int name = int16(directory, at + 28);
      places.put(new String(directory, at + HEADER_BYTES, name, StandardCharsets.ISO_8859_1), at);
      at += HEADER_BYTES + name + int16(directory, at + 30) + int16(directory, at + 32);
    }
    return new JarEntries(source, directory, places);
  }

  /** The names of all entries, in no order. */
  Set<String> names() {
    return places.keySet();
  }

  /** The content of an entry; null if there is none of that name. */
  synchronized byte @Nullable [] get(String name) throws IOException {
    Integer at = places.get(name);
    if (at == null) {
      return null;
    }
    int local = int32(directory, at + 42);
    byte[] head = source.bytes(local, LOCAL_BYTES);
    int begin = local + LOCAL_BYTES + int16(head, 26) + int16(head, 28);
    byte[] content = source.bytes(begin, int32(directory, at + 20));
    return switch (int16(directory, at + 10)) {
      case STORED -> content;
      case DEFLATED -> inflated(content, int32(directory, at + 24));
      default -> throw new ZipException(name + ": packed in another way");
    };
  }

  private byte[] inflated(byte[] content, int size) throws IOException {
    byte[] whole = new byte[size];
    inflater.reset();
    inflater.setInput(content);
    try {
      if (inflater.inflate(whole) != size) {
        throw new ZipException("the agent's jar is not whole");
      }
    } catch (DataFormatException e) {
      throw new IOException(e);
    }
    return whole;
  }

  private static int int16(byte[] bytes, int at) {
    return bytes[at] & 0xFF | (bytes[at + 1] & 0xFF) << 8;
  }

  private static int int32(byte[] bytes, int at) {
    return int16(bytes, at) | int16(bytes, at + 2) << 16;
  }
}
