// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

/**
 * The layout of a trace file: a header, then blocks. All integers are little-endian.
 *
 * <pre>
 *   header            0               8       12      16
 *                     +---------------+-------+-------+
 *                     | magic         | vers. | crc   |      crc of the 12 bytes before
 *                     +---------------+-------+-------+
 *   block             0       4       8       12      16      20
 *                     +-------+-------+-------+-------+-------+---------
 *                     | type  | bytes | count | crc   | hcrc  | payload …
 *                     +-------+-------+-------+-------+-------+---------
 *                     bytes: of the payload; count: rows or events in it
 *                     crc: of the payload; hcrc: of the 16 bytes before. All are CRC32C
 *   file              header TABLE* EVENTS* TRAILER
 * </pre>
 *
 * <p>The payloads are told in {@link TableWriter}, {@link EventEncoder} and {@link TraceTrailer}.
 */
final class TraceLayout {
  private TraceLayout() {}

  /** "RWTRACE" and a byte that text transfer would change. */
  static final long MAGIC = 0x8A45434152545752L;

  static final int VERSION = 2;
  static final int HEADER = 16;
  static final int BLOCK_HEADER = 20;

  static final int TABLE = 0x4C424154;
  static final int EVENTS = 0x53544E56;
  static final int TRAILER = 0x4C494154;

  /** Most events in a block. */
  static final int BLOCK_EVENTS = 1 << 16;

  /** Most bytes of a payload. */
  static final int MAX_PAYLOAD = 16 << 20;

  /** Bytes a table block is closed at. */
  static final int TABLE_BYTES = 1 << 20;
}
