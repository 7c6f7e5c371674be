// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** The 20 bytes before a block's payload; drawn in {@link TraceLayout}. */
record TraceBlockHeader(int type, int bytes, int count, int crc) {
  static ByteBuffer buffer(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }

  static int crc(byte[] data, int from, int length) {
    CRC32C crc = new CRC32C();
    crc.update(data, from, length);
    return (int) crc.getValue();
  }

  byte[] encoded() {
    ByteBuffer to = buffer(TraceLayout.BLOCK_HEADER);
    to.putInt(type).putInt(bytes).putInt(count).putInt(crc);
    to.putInt(crc(to.array(), 0, TraceLayout.BLOCK_HEADER - 4));
    return to.array();
  }

  /** Null when these bytes are no block header. */
  static @Nullable TraceBlockHeader decode(ByteBuffer from) {
    int hcrc = crc(from.array(), 0, TraceLayout.BLOCK_HEADER - 4);
    TraceBlockHeader header =
        new TraceBlockHeader(from.getInt(0), from.getInt(4), from.getInt(8), from.getInt(12));
    return hcrc == from.getInt(16) && header.isPlausible() ? header : null;
  }

  private boolean isPlausible() {
    boolean known =
        type == TraceLayout.TABLE || type == TraceLayout.EVENTS || type == TraceLayout.TRAILER;
    // every row and every event takes at least one byte
    return known && bytes >= 0 && bytes <= TraceLayout.MAX_PAYLOAD && count >= 0 && count <= bytes;
  }
}
