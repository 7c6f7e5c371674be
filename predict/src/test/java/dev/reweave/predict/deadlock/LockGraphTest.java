// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.deadlock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventKind;
import org.junit.jupiter.api.Test;

class LockGraphTest {
  private static final int MANY = 200_001;

  private final LockGraph graph = new LockGraph(RelevanceSets.all());
  private int index;

  private void takeAndGive(int lock, int site) {
    graph.accept(index++, EventKind.ACQUIRE, 0, site, lock, 0);
    graph.accept(index++, EventKind.RELEASE, 0, site, lock, 0);
  }

  @Test
  void anEdgeThatWasNotKeptMayComeAgain() {
    graph.accept(index++, EventKind.ACQUIRE, 0, 1, 0, 0);
    for (int site = 2; site < MANY + 2; site++) {
      takeAndGive(1, site);
    }
    takeAndGive(1, MANY + 1);
    assertTrue(graph.cut());
    assertEquals(MANY - 1, graph.edges().size());
  }
}
