// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.TraceException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Reads what {@link ByteWriter} wrote and trusts none of it. */
final class ByteReader {
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
    if (end - at >= 10) {
      byte[] from = bytes;
      long value = from[at++];
      if (value >= 0) {
        return value;
      }
      return longVarint(value & 0x7F, from);
    }
    return slowVarint();
  }

  private long longVarint(long low, byte[] from) throws TraceException {
    long value = low;
    for (int shift = 7; shift < 64; shift += 7) {
      long b = from[at++];
      value |= (b & 0x7F) << shift;
      if (b >= 0) {
        return value;
      }
    }
    throw broken("expected a number of at most ten bytes");
  }

  private long slowVarint() throws TraceException {
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

  long zigzag() throws TraceException {
    long value = varint();
    return value >>> 1 ^ -(value & 1);
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

  String text() throws TraceException {
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
