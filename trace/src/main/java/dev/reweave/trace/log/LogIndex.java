// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What scanning the files of a log folder has found. Filled by {@link LogScan} and {@link
 * PoolScan}.
 */
final class LogIndex {
  final List<String> rows = new ArrayList<>();
  final SortedMap<Integer, List<ChunkPiece>> pieces = new TreeMap<>();
  final List<String> notes = new ArrayList<>();

  /** The journal says that everything was drained. */
  boolean closed;

  /** Records may be missing at the end of any thread. */
  boolean holes;

  /** Whether metadata was lost. */
  boolean rowsLost;

  /** Chunk of which the log's last, torn block is a copy; null if there is none. */
  @Nullable LogBlockHeader torn;

  void add(int thread, ChunkPiece piece) {
    pieces.computeIfAbsent(thread, t -> new ArrayList<>()).add(piece);
  }

  boolean has(int thread, int sequence) {
    List<ChunkPiece> of = pieces.get(thread);
    if (of == null) {
      return false;
    }
    // The wanted one is nearly always the last.
    for (int i = of.size() - 1; i >= 0; i--) {
      if (of.get(i).sequence() == sequence) {
        return true;
      }
    }
    return false;
  }
}
