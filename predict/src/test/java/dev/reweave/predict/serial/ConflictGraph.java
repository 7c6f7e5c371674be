// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import java.util.Arrays;
import java.util.BitSet;

/** The conflict graph, built by its definition: each event against each later one. */
final class ConflictGraph {
  /** Whether an event is before a later one: of one thread, or in conflict. */
  interface Before {
    boolean test(int event, int later);
  }

  private final BitSet[] edges;

  /** {@code node}: by event, the number of its transaction. */
  ConflictGraph(int[] node, Before before) {
    edges = new BitSet[Arrays.stream(node).max().orElse(-1) + 1];
    for (int n = 0; n < edges.length; n++) {
      edges[n] = new BitSet();
    }
    for (int a = 0; a < node.length; a++) {
      for (int b = a + 1; b < node.length; b++) {
        if (node[a] != node[b] && before.test(a, b)) {
          edges[node[a]].set(node[b]);
        }
      }
    }
    close();
  }

  /** Floyd and Warshall. */
  private void close() {
    for (int via = 0; via < edges.length; via++) {
      for (BitSet from : edges) {
        if (from.get(via)) {
          from.or(edges[via]);
        }
      }
    }
  }

  /** The transactions that lie on a cycle. */
  BitSet onCycle() {
    BitSet nodes = new BitSet();
    for (int n = 0; n < edges.length; n++) {
      nodes.set(n, edges[n].get(n));
    }
    return nodes;
  }
}
