// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** A block's header; see {@link LogLayout}. */
record LogBlockHeader(
    int type, int thread, int sequence, int count, int payload, long segment, int crc) {

  /** Writes the header to the start of the buffer. */
  void writeTo(ByteBuffer out) {
    out.putInt(0, LogLayout.BLOCK_MAGIC);
    out.putInt(4, type);
    out.putInt(8, thread);
    out.putInt(12, sequence);
    out.putInt(16, count);
    out.putInt(20, payload);
    out.putLong(24, segment);
    out.putInt(32, crc);
    out.putInt(36, LogLayout.crc(out.array(), 0, LogLayout.CHECKED_HEADER));
  }

  /** The header at the start of the buffer, or null if there is no valid one. */
  static @Nullable LogBlockHeader readFrom(ByteBuffer in) {
    if (in.getInt(0) != LogLayout.BLOCK_MAGIC
        || in.getInt(36) != LogLayout.crc(in.array(), 0, LogLayout.CHECKED_HEADER)) {
      return null;
    }
    LogBlockHeader header =
        new LogBlockHeader(
            in.getInt(4),
            in.getInt(8),
            in.getInt(12),
            in.getInt(16),
            in.getInt(20),
            in.getLong(24),
            in.getInt(32));
    return header.isSane() ? header : null;
  }

  private boolean isSane() {
    boolean sizes = payload >= 0 && payload <= LogLayout.MOST_PAYLOAD && count >= 0;
    return switch (type) {
      case LogLayout.ROWS, LogLayout.CUT -> sizes;
      case LogLayout.EVENTS, LogLayout.PART ->
          sizes && thread >= 0 && count <= LogLayout.CHUNK_RECORDS;
      default -> false;
    };
  }
}
