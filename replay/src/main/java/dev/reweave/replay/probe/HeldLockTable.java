// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The locks that threads hold before each of their events. One pass; a set for each step that takes
 * or gives back a lock, equal neighbours shared; a question takes logarithmic time.
 */
final class HeldLockTable {
  private record Change(int event, Set<Integer> after, Set<Integer> awaited) {}

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
        Set<Integer> awaited = new TreeSet<>(awaited(e));
        locks.remove(trace.target(e));
        awaited.remove(trace.target(e));
        if (kind.acquiresLock()) {
          locks.add(trace.target(e));
        }
        if (kind.acquiresLock() && !isTried(e)) {
          awaited.add(trace.target(e));
        }
        changes.get(trace.thread(e)).add(new Change(e, locks, awaited));
      }
    }
  }

  /** The locks that the event's thread holds before it. */
  Set<Integer> before(int event) {
    Change last = last(event);
    return last == null ? Set.of() : last.after();
  }

  /** Those of them for which it would have waited had another thread held them. */
  Set<Integer> awaited(int event) {
    Change last = last(event);
    return last == null ? Set.of() : last.awaited();
  }

  private boolean isTried(int acquire) {
    EventKind kind = trace.kind(acquire);
    boolean tells = kind == EventKind.ACQUIRE || kind == EventKind.ACQUIRE_SHARED;
    return tells && trace.value(acquire) == 1;
  }

  private @Nullable Change last(int event) {
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
    return low == 0 ? null : of.get(low - 1);
  }

  /** Whether a thread that stands before the event holds none of these. */
  boolean isFree(Set<Integer> locks, int event) {
    return Collections.disjoint(locks, before(event));
  }
}
