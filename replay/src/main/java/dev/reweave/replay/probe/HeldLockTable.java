// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The locks that threads hold before each of their events. One pass; a set for each step that takes
 * or gives back a lock, equal neighbours shared; a question takes logarithmic time.
 */
final class HeldLockTable {
  private record Change(int event, Set<Integer> after) {}

  private final Trace trace;
  private final List<List<Change>> changes = new ArrayList<>();

  HeldLockTable(Trace trace) {
    this.trace = trace;
    for (int t = 0; t < trace.info().threads().size(); t++) {
      changes.add(new ArrayList<>());
    }
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind.acquiresLock() || kind.releasesLock()) {
        Set<Integer> locks = new TreeSet<>(before(e));
        if (kind.acquiresLock()) {
          locks.add(trace.target(e));
        } else {
          locks.remove(trace.target(e));
        }
        changes.get(trace.thread(e)).add(new Change(e, locks.isEmpty() ? Set.of() : locks));
      }
    }
  }

  /** The locks that the event's thread holds before it. */
  Set<Integer> before(int event) {
    List<Change> of = changes.get(trace.thread(event));
    int low = 0;
    int high = of.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (of.get(middle).event() < event) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? Set.of() : of.get(low - 1).after();
  }

  /** Whether a thread that stands before the event holds none of these. */
  boolean isFree(Set<Integer> locks, int event) {
    return Collections.disjoint(locks, before(event));
  }
}
