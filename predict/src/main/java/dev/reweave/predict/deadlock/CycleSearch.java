// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.deadlock;

import dev.reweave.engine.order.VectorClocks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Finds cycles of lock edges: each thread waits for what the next one holds, all threads are
 * different, no lock keeps two of them apart, and no synchronisation orders two of them. Gathered
 * by place in the code. The search is bounded in length and in steps.
 */
final class CycleSearch {
  static final int LONGEST = 6;
  private static final int MOST_STEPS = 2_000_000;
  private static final int MOST_PER_PLACE = 8;

  private final Map<Integer, List<LockEdge>> byHeldLock = new HashMap<>();
  private final VectorClocks clocks;
  private final Map<TreeSet<Long>, List<List<LockEdge>>> found = new LinkedHashMap<>();
  private final List<LockEdge> path = new ArrayList<>();
  private int steps;

  CycleSearch(List<LockEdge> edges, VectorClocks clocks) {
    this.clocks = clocks;
    for (LockEdge e : edges) {
      byHeldLock.computeIfAbsent(e.held() >> 1, l -> new ArrayList<>()).add(e);
    }
    edges.forEach(this::from);
  }

  /** Cycles, those at the same places in the code together, shortest first. */
  List<List<List<LockEdge>>> cycles() {
    List<List<List<LockEdge>>> all = new ArrayList<>(found.values());
    all.sort((a, b) -> Integer.compare(a.get(0).size(), b.get(0).size()));
    return all;
  }

  boolean gaveUp() {
    return steps >= MOST_STEPS;
  }

  private void from(LockEdge start) {
    path.add(start);
    extend(start);
    path.remove(path.size() - 1);
  }

  private void extend(LockEdge start) {
    LockEdge last = path.get(path.size() - 1);
    for (LockEdge next : byHeldLock.getOrDefault(last.wanted() >> 1, List.of())) {
      if (steps >= MOST_STEPS) {
        return;
      }
      steps++;
      // Each cycle is met once: from its edge of the lowest thread.
      if (next.thread() <= start.thread() || !last.waitsFor(next) || !fits(next)) {
        continue;
      }
      path.add(next);
      if (next.waitsFor(start)) {
        keep();
      } else if (path.size() < LONGEST) {
        extend(start);
      }
      path.remove(path.size() - 1);
    }
  }

  private boolean fits(LockEdge next) {
    for (LockEdge e : path) {
      if (e.thread() == next.thread() || e.excludes(next) || ordered(e, next)) {
        return false;
      }
    }
    return true;
  }

  private boolean ordered(LockEdge a, LockEdge b) {
    return clocks.before(a.thread(), a.waitEvent(), b.epoch())
        || clocks.before(b.thread(), b.waitEvent(), a.epoch());
  }

  private void keep() {
    TreeSet<Long> places = new TreeSet<>();
    for (LockEdge e : path) {
      places.add((long) e.holdSite() << 32 | e.waitSite());
    }
    List<List<LockEdge>> alike = found.computeIfAbsent(places, k -> new ArrayList<>());
    if (alike.size() < MOST_PER_PLACE) {
      alike.add(List.copyOf(path));
    }
  }
}
