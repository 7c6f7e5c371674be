// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.trace.TraceException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Comparator;
import java.util.List;

/** Finds the chunks of {@code pool.rwp} that a killed run had not drained yet. */
final class PoolScan {
  private final FileSource source;
  private final LogIndex index;
  private final ByteBuffer chunk =
      ByteBuffer.allocate(RawLayout.CHUNK).order(ByteOrder.nativeOrder());

  PoolScan(FileSource source, LogIndex index) {
    this.source = source;
    this.index = index;
  }

  void run() throws TraceException {
    if (source.size() % RawLayout.POOL_SLAB != 0) {
      index.holes = true;
      index.notes.add("the pool file is not whole; the last events of some threads may be lost");
    }
    for (long at = 0; at + RawLayout.CHUNK <= source.size(); at += RawLayout.CHUNK) {
      source.read(at, chunk.array(), RawLayout.CHUNK_HEADER);
      if (isUsed() && !index.has(chunk.getInt(4), chunk.getInt(8))) {
        source.read(at, chunk.array(), RawLayout.CHUNK);
        take(at);
      }
    }
    index.pieces.values().forEach(of -> of.sort(Comparator.comparingInt(ChunkPiece::sequence)));
  }

  private boolean isUsed() {
    return chunk.getInt(0) == RawLayout.CHUNK_MAGIC && chunk.getInt(4) >= 0;
  }

  private void take(long at) {
    int count = 0;
    int place = RawLayout.CHUNK_HEADER;
    while (count < LogLayout.CHUNK_RECORDS && chunk.getLong(place) != 0) {
      count++;
      place += RawLayout.RECORD;
    }
    boolean begins =
        count > 0
            && (chunk.getLong(RawLayout.CHUNK_HEADER) & RawLayout.KIND_MASK) == RawLayout.SEGMENT;
    long segment = begins ? chunk.getLong(RawLayout.CHUNK_HEADER + 8) : 0;
    index.add(
        chunk.getInt(4),
        new ChunkPiece(
            true,
            at + RawLayout.CHUNK_HEADER,
            count * RawLayout.RECORD,
            chunk.getInt(8),
            count,
            segment,
            0));
  }

  /** Whether the chunk that the log's torn last block copies is here after all. */
  static boolean holdsTorn(LogIndex index) {
    LogBlockHeader torn = index.torn;
    return torn == null
        || torn.type() == LogLayout.ROWS
        || index.has(torn.thread(), torn.sequence());
  }

  /** Bytes that the pieces take up. */
  static long bytes(List<ChunkPiece> pieces) {
    return pieces.stream().mapToLong(ChunkPiece::bytes).sum();
  }
}
