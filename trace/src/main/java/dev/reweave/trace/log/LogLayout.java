// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import dev.reweave.protocol.raw.RawLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * Layout of {@code log.rwl} and of {@code live-0.rwl} and so on: a file header and appended blocks.
 * All numbers are little-endian.
 *
 * <pre>
 *   file:   0 "ReweaveL"   8 int version   12 int 0   16 block ...
 *
 *   block:  0         4         8         12        16        20        24
 *           +---------+---------+---------+---------+---------+---------+
 *           | magic   | type    | thread  | sequence| count   | payload |
 *           +---------+---------+---------+---------+---------+---------+
 *           | segment           | crc     | hcrc    | payload bytes ...
 *           +-------------------+---------+---------+
 *           24                  32        36        40
 *
 *   type     ROWS: count lines of UTF-8, each ended by a line feed; thread, sequence, segment are 0
 *            EVENTS: count records of one chunk as {@link BlockEncoder} writes them
 *            PART:   as EVENTS, of one chunk from record number segment on; live logs only
 *            CUT:    no payload; all records of segments up to segment that have an effect so far
 *                    are in the blocks before; live logs only
 *   segment  the segment that the block's first record belongs to
 *   crc      CRC32C of the payload       hcrc   CRC32C of bytes 0-35
 * </pre>
 */
final class LogLayout {
  static final long FILE_MAGIC = 0x4C65766165776552L;
  static final int VERSION = 2;
  static final int FILE_HEADER = 16;

  static final int BLOCK_MAGIC = 0x31425752;
  static final int BLOCK_HEADER = 40;
  static final int CHECKED_HEADER = 36;
  static final int ROWS = 1;
  static final int EVENTS = 2;
  static final int PART = 3;
  static final int CUT = 4;

  /** Rows are split into blocks of about this many bytes. */
  static final int ROWS_PAYLOAD = 1 << 20;

  /** No valid block is longer; guards the reader's memory. */
  static final int MOST_PAYLOAD = 16 << 20;

  /** Records that a chunk has room for. */
  static final int CHUNK_RECORDS = (RawLayout.CHUNK - RawLayout.CHUNK_HEADER) / RawLayout.RECORD;

  private LogLayout() {}

  static ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  static int crc(byte[] bytes, int from, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, length);
    return (int) crc.getValue();
  }
}
