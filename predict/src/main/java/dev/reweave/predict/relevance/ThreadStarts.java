// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.relevance;

import java.util.Arrays;

/**
 * Which thread started which: what one did before it started another comes before all that the
 * other does, in every run. Part of the order that {@link
 * dev.reweave.engine.order.VectorClocks#must} keeps, at the cost of two numbers a thread.
 */
final class ThreadStarts {
  private static final int NOBODY = -1;

  private int[] parents = {};
  private int[] events = {};

  /** The thread {@code parent} starts {@code child}, which has not begun, with this event. */
  void add(int parent, int child, int event) {
    if (child >= parents.length) {
      int known = parents.length;
      parents = Arrays.copyOf(parents, Math.max(16, 2 * child));
      events = Arrays.copyOf(events, parents.length);
      Arrays.fill(parents, known, parents.length, NOBODY);
    }
    parents[child] = parent;
    events[child] = event;
  }

  /** The event of one thread comes before all events of the other. Time: how many started it. */
  boolean before(int thread, int event, int other) {
    for (int child = other; child < parents.length && parents[child] >= 0; child = parents[child]) {
      if (parents[child] == thread) {
        return event < events[child];
      }
    }
    return false;
  }
}
