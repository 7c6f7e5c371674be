// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Makes the checksums of a changed file right again, as far as its blocks can be found. */
final class Checksums {
  private Checksums() {}

  static void repair(byte[] file) {
    ByteBuffer b = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    int at = TraceLayout.HEADER;
    while (at + TraceLayout.BLOCK_HEADER <= file.length) {
      int bytes = b.getInt(at + 4);
      int payload = at + TraceLayout.BLOCK_HEADER;
      if (bytes >= 0 && bytes <= file.length - payload) {
        b.putInt(at + 12, TraceBlockHeader.crc(file, payload, bytes));
      }
      b.putInt(at + 16, TraceBlockHeader.crc(file, at, TraceLayout.BLOCK_HEADER - 4));
      if (bytes < 0 || bytes > file.length - payload) {
        return;
      }
      at = payload + bytes;
    }
  }
}
