// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Bytes that grow; varints are seven bits a byte, low bits first. */
final class ByteWriter {
  private byte[] bytes = new byte[1 << 12];
  private int size;

  int size() {
    return size;
  }

  byte[] array() {
    return bytes;
  }

  void clear() {
    size = 0;
  }

  void u8(int value) {
    room(1);
    bytes[size++] = (byte) value;
  }

  void bytes(byte[] from, int length) {
    room(length);
    System.arraycopy(from, 0, bytes, size, length);
    size += length;
  }

  void varint(long value) {
    room(10);
    byte[] to = bytes;
    int at = size;
    while ((value & ~0x7FL) != 0) {
      to[at++] = (byte) (value | 0x80);
      value >>>= 7;
    }
    to[at++] = (byte) value;
    size = at;
  }

  /** Small for values near zero on both sides. */
  void zigzag(long value) {
    varint(value << 1 ^ value >> 63);
  }

  void bool(boolean value) {
    u8(value ? 1 : 0);
  }

  /** Length and UTF-8 bytes; null is told from empty. */
  void text(@Nullable String text) {
    if (text == null) {
      varint(0);
      return;
    }
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    varint(utf8.length + 1L);
    bytes(utf8, utf8.length);
  }

  private void room(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + more));
    }
  }
}
