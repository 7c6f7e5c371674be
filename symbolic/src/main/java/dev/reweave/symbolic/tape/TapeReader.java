// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.tape;

import dev.reweave.trace.log.NoTape;
import dev.reweave.trace.log.TapeLayout;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/** Reads the chunks of a tape file; layout: FORMAT.md, "Tape". To be used once. */
final class TapeReader {
  private static final long MAGIC = 0x5465766165776552L;
  private static final int CHUNK_MAGIC = 0x43545752;
  private static final int VERSION = 3;
  private static final int FILE_HEADER = 16;
  private static final int HEADER = 24;
  private static final int SLAB = 16 << 20;
  private static final int UNUSED = 0;
  private static final int ENTRIES = 1;
  private static final int CLASS = 2;
  private static final int SITES = 3;
  private static final int UNTAPED = 4;

  private final Path file;
  private final List<ClassFile> classes = new ArrayList<>();
  private final Map<Integer, int[]> sites = new HashMap<>();
  private final Map<Integer, NoTape> untaped = new HashMap<>();
  private final SortedMap<Integer, ByteArrayOutputStream> parts = new TreeMap<>();
  private final Set<Integer> givenUp = new HashSet<>();
  private boolean whole = true;

  TapeReader(Path file) {
    this.file = file;
  }

  Tapes read() throws IOException {
    try (FileChannel in = FileChannel.open(file)) {
      checkHeader(bytes(in, 0, FILE_HEADER));
      long at = FILE_HEADER;
      while (at >= 0) {
        at = chunk(in, at);
      }
    }
    SortedMap<Integer, byte[]> threads = new TreeMap<>();
    parts.forEach((thread, bytes) -> threads.put(thread, bytes.toByteArray()));
    return new Tapes(List.copyOf(classes), sites, untaped, threads, givenUp, whole);
  }

  private void checkHeader(ByteBuffer header) throws IOException {
    if (header.remaining() < FILE_HEADER || header.getLong() != MAGIC) {
      throw new IOException(file + " holds no tapes");
    }
    int version = header.getInt();
    if (version != VERSION) {
      throw new IOException(
          file + " has tapes of format " + version + ", expected " + VERSION + ": record again");
    }
  }

  private static ByteBuffer bytes(FileChannel in, long at, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining() && in.read(bytes, at + bytes.position()) > 0) {
      // go on
    }
    return bytes.flip();
  }

  /** Reads the chunk at a place. Where the next one is, -1 if there is none. */
  private long chunk(FileChannel in, long at) throws IOException {
    if (at % SLAB > SLAB - HEADER) {
      return at - at % SLAB + SLAB;
    }
    ByteBuffer header = bytes(in, at, HEADER);
    if (header.remaining() < HEADER || header.getInt() != CHUNK_MAGIC) {
      whole &= !header.hasRemaining() || isZero(header);
      return -1;
    }
    int type = header.getInt();
    int number = header.getInt();
    int capacity = header.getInt();
    int length = header.getInt();
    int crc = header.getInt();
    if (capacity < 0 || capacity > SLAB || length < 0 || length > capacity) {
      whole = false;
      return -1;
    }
    if (type != UNUSED) {
      boolean isSealed = length > 0;
      ByteBuffer contents = bytes(in, at + HEADER, isSealed ? length : capacity);
      if (isSealed && (contents.remaining() < length || crc != crc(contents))) {
        whole = false;
        return -1;
      }
      add(type, number, isSealed, contents);
    }
    return at + HEADER + capacity;
  }

  private static boolean isZero(ByteBuffer header) {
    while (header.hasRemaining()) {
      if (header.get() != 0) {
        return false;
      }
    }
    return true;
  }

  private static int crc(ByteBuffer contents) {
    CRC32C crc = new CRC32C();
    crc.update(contents.duplicate());
    return (int) crc.getValue();
  }

  private void add(int type, int number, boolean isSealed, ByteBuffer contents) {
    if (type == ENTRIES) {
      int used = Cursor.used(contents);
      if (used < contents.limit() && contents.get(used) == TapeLayout.GIVEN_UP) {
        givenUp.add(number);
      }
      parts
          .computeIfAbsent(number, n -> new ByteArrayOutputStream())
          .write(contents.array(), 0, used);
    } else if (!isSealed) {
      whole = false;
    } else if (type == CLASS && contents.remaining() > 8) {
      classes.add(ClassFile.of(number, contents));
    } else if (type == SITES) {
      addSites(contents);
    } else if (type == UNTAPED) {
      addUntaped(contents);
    }
  }

  private void addUntaped(ByteBuffer rows) {
    while (rows.remaining() >= 8) {
      untaped.put(rows.getInt(), NoTape.of(rows.getInt()));
    }
  }

  private void addSites(ByteBuffer rows) {
    while (rows.remaining() >= 12) {
      int method = rows.getInt();
      int[] before = sites.getOrDefault(method, new int[0]);
      int[] pairs = Arrays.copyOf(before, before.length + 2);
      pairs[before.length] = rows.getInt();
      pairs[before.length + 1] = rows.getInt();
      sites.put(method, pairs);
    }
  }
}
