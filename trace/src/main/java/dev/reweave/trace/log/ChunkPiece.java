// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

/**
 * Where one chunk's records are: encoded in a block of the log, or raw in the pool.
 *
 * @param offset of the payload or of the chunk's first record
 * @param segment that the first record belongs to, 0 if not known
 */
record ChunkPiece(
    boolean pooled, long offset, int bytes, int sequence, int count, long segment, int crc) {}
