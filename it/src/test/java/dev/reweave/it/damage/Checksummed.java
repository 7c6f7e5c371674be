// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.damage;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * The layout of a file of blocks, as far as its checksums are concerned, so that what was changed
 * looks as if it had been written so. Offsets are within a block's header, -1 where there is none.
 *
 * @param first bytes before the first block
 * @param header bytes of a block's header
 * @param length where the length of the payload is
 * @param room where the room that the payload takes is, which may be more than its length
 * @param crc where the checksum of the payload is
 * @param headerCrc where that of the header before it is
 */
record Checksummed(int first, int header, int length, int room, int crc, int headerCrc) {
  static final Checksummed LOG = new Checksummed(16, 40, 20, 20, 32, 36);
  static final Checksummed TRACE = new Checksummed(16, 20, 4, 4, 12, 16);
  static final Checksummed TAPE = new Checksummed(16, 24, 16, 12, 20, -1);

  /** Makes the checksums right, as far as blocks can be found. */
  void repair(byte[] file) {
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    int at = first;
    while (at + header <= file.length) {
      int payload = bytes.getInt(at + length);
      int taken = bytes.getInt(at + room);
      boolean fits = payload >= 0 && payload <= file.length - at - header;
      if (fits) {
        bytes.putInt(at + crc, checksum(file, at + header, payload));
      }
      if (headerCrc >= 0) {
        bytes.putInt(at + headerCrc, checksum(file, at, headerCrc));
      }
      if (!fits || taken < 0 || taken > file.length - at - header) {
        return;
      }
      at += header + taken;
    }
  }

  private static int checksum(byte[] bytes, int from, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, length);
    return (int) crc.getValue();
  }
}
