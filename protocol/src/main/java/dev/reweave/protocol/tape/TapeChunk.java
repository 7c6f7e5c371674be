// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.tape;

/**
 * Layout of the file of tapes: a header, then chunks one after the other, none across the end of a
 * slab. All numbers are little-endian.
 *
 * <pre>
 *   file:   0 "ReweaveT"   8 int version   12 int 0   16 chunk ...
 *   chunk:  0 magic   4 type   8 number   12 capacity   16 length   20 crc   24 contents ...
 *
 *   number   of the thread or class
 *   length   of the contents, 0 until the chunk gets no more
 *   crc      CRC32C of the contents
 * </pre>
 */
public final class TapeChunk {
  /** "ReweaveT". */
  public static final long FILE_MAGIC = 0x5465766165776552L;

  public static final int VERSION = 3;

  /** Bytes of the file's header. */
  public static final int FILE_HEADER = 16;

  /** "RWTC". */
  public static final int MAGIC = 0x43545752;

  /** Bytes of a chunk's header. */
  public static final int HEADER = 24;

  /** Where in a chunk's header the length is; the checksum follows. */
  public static final int LENGTH = 16;

  /** The file grows by this many bytes. */
  public static final int SLAB = 16 << 20;

  /** Type of a chunk: what is left of a slab. */
  public static final int UNUSED = 0;

  /** Type of a chunk: entries of a thread, in its order. */
  public static final int ENTRIES = 1;

  /** Type of a chunk: loader, number of its first method, and a class file as it was read. */
  public static final int CLASS = 2;

  /**
   * Type of a chunk: of a class, number of the method, index of the instruction, site, and so on.
   */
  public static final int SITES = 3;

  /** Type of a chunk: of a class, methods that make no entries, and why: {@link NoTape}. */
  public static final int UNTAPED = 4;

  private TapeChunk() {}
}
