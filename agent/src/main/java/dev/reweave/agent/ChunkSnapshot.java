// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.runtime.ChunkPool;
import java.util.ArrayList;
import java.util.List;

/**
 * How many records each chunk in use has. Two equal ones in a row show the state of one instant,
 * and the state of any instant is a consistent cut of the run: records are written before their
 * effect can be seen.
 */
record ChunkSnapshot(List<Integer> chunks, List<Integer> sequences, List<Integer> counts) {

  static ChunkSnapshot take() {
    List<Integer> chunks = new ArrayList<>();
    List<Integer> sequences = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    for (int chunk : ChunkPool.leased()) {
      chunks.add(chunk);
      sequences.add(ChunkPool.sequence(chunk));
      counts.add(ChunkPool.count(chunk));
    }
    return new ChunkSnapshot(chunks, sequences, counts);
  }

  // Written out: the JVM takes longer to make them for a record than a short program runs.

  @Override
  public boolean equals(Object other) {
    return other instanceof ChunkSnapshot snapshot
        && chunks.equals(snapshot.chunks)
        && sequences.equals(snapshot.sequences)
        && counts.equals(snapshot.counts);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * chunks.hashCode() + sequences.hashCode()) + counts.hashCode();
  }
}
