// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.tape;

import dev.reweave.protocol.tape.NoTape;
import dev.reweave.protocol.tape.TapeChunk;
import dev.reweave.protocol.tape.TapeLayout;
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

  TapeContents read() throws IOException {
    try (FileChannel in = FileChannel.open(file)) {
      checkHeader(bytes(in, 0, TapeChunk.FILE_HEADER));
      long at = TapeChunk.FILE_HEADER;
      while (at >= 0) {
        at = chunk(in, at);
      }
    }
    SortedMap<Integer, byte[]> threads = new TreeMap<>();
    parts.forEach((thread, bytes) -> threads.put(thread, bytes.toByteArray()));
    return new TapeContents(List.copyOf(classes), sites, untaped, threads, givenUp, whole);
  }

  private void checkHeader(ByteBuffer header) throws IOException {
    if (header.remaining() < TapeChunk.FILE_HEADER || header.getLong() != TapeChunk.FILE_MAGIC) {
      throw new IOException(file + " holds no tapes");
    }
    int version = header.getInt();
    if (version != TapeChunk.VERSION) {
      throw new IOException(
          file
              + " has tapes of format "
              + version
              + ", expected "
              + TapeChunk.VERSION
              + ": record again");
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
    if (at % TapeChunk.SLAB > TapeChunk.SLAB - TapeChunk.HEADER) {
      return at - at % TapeChunk.SLAB + TapeChunk.SLAB;
    }
    ByteBuffer header = bytes(in, at, TapeChunk.HEADER);
    if (header.remaining() < TapeChunk.HEADER || header.getInt() != TapeChunk.MAGIC) {
      whole &= !header.hasRemaining() || isZero(header);
      return -1;
    }
    int type = header.getInt();
    int number = header.getInt();
    int capacity = header.getInt();
    int length = header.getInt();
    int crc = header.getInt();
    if (capacity < 0 || capacity > TapeChunk.SLAB || length < 0 || length > capacity) {
      whole = false;
      return -1;
    }
    if (type != TapeChunk.UNUSED) {
      boolean isSealed = length > 0;
      ByteBuffer contents = bytes(in, at + TapeChunk.HEADER, isSealed ? length : capacity);
      if (isSealed && (contents.remaining() < length || crc != crc(contents))) {
        whole = false;
        return -1;
      }
      add(type, number, isSealed, contents);
    }
    return at + TapeChunk.HEADER + capacity;
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
    if (type == TapeChunk.ENTRIES) {
      int used = TapeCursor.used(contents);
      if (used < contents.limit() && contents.get(used) == TapeLayout.GIVEN_UP) {
        givenUp.add(number);
      }
      parts
          .computeIfAbsent(number, n -> new ByteArrayOutputStream())
          .write(contents.array(), 0, used);
    } else if (!isSealed) {
      whole = false;
    } else if (type == TapeChunk.CLASS && contents.remaining() > 8) {
      classes.add(ClassFile.of(number, contents));
    } else if (type == TapeChunk.SITES) {
      addSites(contents);
    } else if (type == TapeChunk.UNTAPED) {
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
