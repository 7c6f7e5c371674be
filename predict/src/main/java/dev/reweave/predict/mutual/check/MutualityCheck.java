// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.engine.query.Schedule;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Says of an order whether two instances of regions are serial towards each other in it, or in one
 * that is equivalent: whether the conflict graph, in which each of the two is one node and every
 * other step is one by itself, has no cycle through both. Knows nothing of how the order was found.
 * Linear in the order from the first step of the two on, and in its conflicts.
 */
final class MutualityCheck {
  private static final int ONE = 0;
  private static final int OTHER = 1;

  private final Trace trace;
  private final int[] one;
  private final int[] other;
  private final List<IntArrayList> next = new ArrayList<>();
  private final Map<Integer, Integer> latest = new HashMap<>();
  private final Map<Integer, List<int[]>> accesses = new HashMap<>();

  private MutualityCheck(Trace trace, int[] one, int[] other) {
    this.trace = trace;
    this.one = one;
    this.other = other;
    next.add(new IntArrayList());
    next.add(new IntArrayList());
  }

  /** {@code one}, {@code other}: thread, first and last event of each. */
  static boolean isSerial(Trace trace, int[] one, int[] other, Schedule order) {
    MutualityCheck check = new MutualityCheck(trace, one, other);
    for (int e = Math.min(Math.min(one[1], other[1]), order.prefix()); e < order.prefix(); e++) {
      check.step(e);
    }
    for (int e : order.events()) {
      check.step(e);
    }
    return !(check.reaches(ONE, OTHER) && check.reaches(OTHER, ONE));
  }

  private void step(int e) {
    int node = node(e);
    Integer before = latest.put(trace.thread(e), node);
    if (before != null) {
      edge(before, node);
    }
    EventKind kind = trace.kind(e);
    if (kind.isAccess()) {
      List<int[]> earlier = accesses.computeIfAbsent(trace.target(e), v -> new ArrayList<>());
      for (int[] access : earlier) {
        if (EventKind.of(access[1]).conflictsWith(kind)) {
          edge(access[0], node);
        }
      }
      earlier.add(new int[] {node, kind.ordinal()});
    }
  }

  private int node(int e) {
    if (isIn(one, e)) {
      return ONE;
    } else if (isIn(other, e)) {
      return OTHER;
    }
    next.add(new IntArrayList());
    return next.size() - 1;
  }

  private boolean isIn(int[] region, int e) {
    return trace.thread(e) == region[0] && e >= region[1] && e <= region[2];
  }

  private void edge(int from, int to) {
    if (from != to) {
      next.get(from).add(to);
    }
  }

  private boolean reaches(int from, int to) {
    BitSet seen = new BitSet();
    IntArrayList open = new IntArrayList();
    open.push(from);
    while (!open.isEmpty()) {
      int node = open.popInt();
      if (node == to) {
        return true;
      }
      if (!seen.get(node)) {
        seen.set(node);
        open.addAll(next.get(node));
      }
    }
    return false;
  }
}
