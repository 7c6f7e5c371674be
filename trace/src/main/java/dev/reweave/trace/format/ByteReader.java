// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.TraceException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads what {@link ByteWriter} wrote and trusts none of it. */
final class ByteReader {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

  private final Path file;
  private long base;
  private byte[] bytes = new byte[0];
  private int at;
  private int end;

  ByteReader(Path file) {
    this.file = file;
  }

  /** Reads the first {@code length} bytes, which are at {@code offset} of the file. */
  void over(byte[] data, int length, long offset) {
    bytes = data;
    at = 0;
    end = length;
    base = offset;
  }

  Path file() {
    return file;
  }

  int remaining() {
    return end - at;
  }

  int u8() throws TraceException {
    if (at >= end) {
      throw broken("expected another byte in this block");
    }
    return bytes[at++] & 0xFF;
  }

  long varint() throws TraceException {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      long b = u8();
      value |= (b & 0x7F) << shift;
      if (b < 0x80) {
        return value;
      }
    }
    throw broken("expected a number of at most ten bytes");
  }

  /**
   * Reads the next {@code count} numbers. Those of up to eight bytes are found without a branch on
   * their length, which nothing could predict: the first byte without a high bit is the last.
   */
  void varints(long[] into, int count) throws TraceException {
    int i = 0;
    int from = at;
    while (i < count && end - from >= Long.BYTES) {
      long word = (long) WORD.get(bytes, from);
      long last = ~word & HIGH_BITS;
      if (last == HIGH_BITS && count - i >= Long.BYTES) {
        for (int b = 0; b < Long.BYTES; b++) {
          into[i + b] = word >>> Byte.SIZE * b & 0x7F;
        }
        i += Long.BYTES;
        from += Long.BYTES;
      } else if (last != 0) {
        from += Long.numberOfTrailingZeros(last) + 1 >>> 3;
        into[i++] = packed(word & (last ^ last - 1));
      } else {
        at = from;
        into[i++] = varint();
        from = at;
      }
    }
    at = from;
    while (i < count) {
      into[i++] = varint();
    }
  }

  /**
   * Reads the next {@code count} numbers of three columns that follow each other in one block.
   * Where a number ends is known only once the one before it has been looked at, so that one column
   * alone keeps the processor waiting; three do not wait for each other.
   */
  static void together(
      ByteReader a, ByteReader b, ByteReader c, long[] ofA, long[] ofB, long[] ofC, int count)
      throws TraceException {
    int i = 0;
    while (i < count) {
      i = quickly(a, b, c, ofA, ofB, ofC, i, count);
      if (i < count) {
        ofA[i] = a.varint();
        ofB[i] = b.varint();
        ofC[i++] = c.varint();
      }
    }
  }

  /** Up to the next number of more than eight bytes, or near the end; returns how far. */
  private static int quickly(
      ByteReader a,
      ByteReader b,
      ByteReader c,
      long[] ofA,
      long[] ofB,
      long[] ofC,
      int from,
      int count) {
    byte[] bytes = c.bytes;
    int last = c.end - Long.BYTES;
    int atA = a.at;
    int atB = b.at;
    int atC = c.at;
    int i = from;
    while (i < count && atC <= last) {
      long wordA = (long) WORD.get(bytes, atA);
      long wordB = (long) WORD.get(bytes, atB);
      long wordC = (long) WORD.get(bytes, atC);
      long endA = ~wordA & HIGH_BITS;
      long endB = ~wordB & HIGH_BITS;
      long endC = ~wordC & HIGH_BITS;
      if (endA == 0 || endB == 0 || endC == 0) {
        break;
      }
      atA += Long.numberOfTrailingZeros(endA) + 1 >>> 3;
      atB += Long.numberOfTrailingZeros(endB) + 1 >>> 3;
      atC += Long.numberOfTrailingZeros(endC) + 1 >>> 3;
      ofA[i] = packed(wordA & (endA ^ endA - 1));
      ofB[i] = packed(wordB & (endB ^ endB - 1));
      ofC[i++] = packed(wordC & (endC ^ endC - 1));
    }
    a.at = atA;
    b.at = atB;
    c.at = atC;
    return i;
  }

  /** Reads from now on what another does, from where that is. */
  void follow(ByteReader other) {
    bytes = other.bytes;
    at = other.at;
    end = other.end;
    base = other.base;
  }

  /** Passes over the next {@code count} numbers. */
  void skip(int count) throws TraceException {
    int left = count;
    while (left > Long.BYTES && remaining() >= Long.BYTES) {
      left -= Long.bitCount(~(long) WORD.get(bytes, at) & HIGH_BITS);
      at += Long.BYTES;
    }
    while (left > 0) {
      left -= u8() < 0x80 ? 1 : 0;
    }
  }

  /** Squeezes out the high bit of each byte: from 7 of 8 bits to 14 of 16, 28 of 32, all. */
  private static long packed(long word) {
    long pairs = word & 0x007F_007F_007F_007FL | (word & 0x7F00_7F00_7F00_7F00L) >>> 1;
    long fours = pairs & 0x0000_3FFF_0000_3FFFL | (pairs & 0x3FFF_0000_3FFF_0000L) >>> 2;
    return fours & 0x0FFF_FFFFL | (fours & 0x0FFF_FFFF_0000_0000L) >>> 4;
  }

  long zigzag() throws TraceException {
    return signed(varint());
  }

  /** What {@link #zigzag} makes of a number. */
  static long signed(long varint) {
    return varint >>> 1 ^ -(varint & 1);
  }

  /**
   * If the next two numbers take one byte each: the first, and 128 times the second. Else -1, and
   * nothing is read.
   */
  int shortPair() {
    if (end - at < 2 || (bytes[at] | bytes[at + 1]) < 0) {
      return -1;
    }
    int pair = bytes[at] | bytes[at + 1] << 7;
    at += 2;
    return pair;
  }

  /** A number from 0 to {@code limit} - 1. */
  int index(int limit, String what) throws TraceException {
    long value = varint();
    if (value < 0 || value >= limit) {
      throw broken("expected " + what + " below " + limit + ", found " + value);
    }
    return (int) value;
  }

  int int31(String what) throws TraceException {
    return index(Integer.MAX_VALUE, what);
  }

  boolean bool() throws TraceException {
    return u8() != 0;
  }

  @Nullable String text() throws TraceException {
    long length = varint() - 1;
    if (length == -1) {
      return null;
    }
    if (length < 0 || length > remaining()) {
      throw broken("expected a text inside this block");
    }
    String text = new String(bytes, at, (int) length, StandardCharsets.UTF_8);
    at += (int) length;
    return text;
  }

  /** A text that has to be there. */
  String name() throws TraceException {
    String text = text();
    if (text == null) {
      throw broken("expected a text");
    }
    return text;
  }

  void raw(byte[] to, int length) throws TraceException {
    if (length > remaining()) {
      throw broken("expected " + length + " more bytes in this block");
    }
    System.arraycopy(bytes, at, to, 0, length);
    at += length;
  }

  TraceException broken(String expected) {
    return new TraceException(file, base + at, expected + "; the file is damaged");
  }
}
