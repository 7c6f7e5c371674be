// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.scan;

import dev.reweave.engine.order.VectorClocks;
import dev.reweave.trace.EventKind;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;

/**
 * The order that every run keeps and the one that the recorded run had, as clocks. They are fed
 * only events that can change them; most accesses and lock operations cannot.
 */
final class PartialOrders {
  private final VectorClocks must = VectorClocks.must();
  private final VectorClocks observed;
  private int[] lastEvent = new int[16];

  /**
   * {@code isAtomic}: which variables are; {@code permitsAtFirst}: of a semaphore, as far as known.
   */
  PartialOrders(IntPredicate isAtomic, IntToLongFunction permitsAtFirst) {
    this.observed = VectorClocks.observed(isAtomic, permitsAtFirst);
    Arrays.fill(lastEvent, -1);
  }

  VectorClocks must() {
    return must;
  }

  VectorClocks observed() {
    return observed;
  }

  /** The first event of a thread may have to wait for the fork. */
  void begin(ThreadRun t, EventKind kind, int target, long value, int index) {
    if (t.thread >= lastEvent.length) {
      int old = lastEvent.length;
      lastEvent = Arrays.copyOf(lastEvent, 2 * t.thread);
      Arrays.fill(lastEvent, old, lastEvent.length, -1);
    }
    feed(t, kind, target, value, index);
  }

  /** The thread's latest event so far, for when somebody joins it. */
  void at(int thread, int index) {
    lastEvent[thread] = index;
  }

  /** An access to an atomic variable. */
  void access(ThreadRun t, EventKind kind, int variable, long value, int index) {
    t.observed = observed.feed(kind, t.thread, variable, value, index);
  }

  void synchronise(ThreadRun t, EventKind kind, int target, long value, int index) {
    lastEvent[t.thread] = index;
    if (kind == EventKind.JOIN && target < lastEvent.length && lastEvent[target] >= 0) {
      must.feed(EventKind.END, target, target, 0, lastEvent[target]);
      observed.feed(EventKind.END, target, target, 0, lastEvent[target]);
    }
    feed(t, kind, target, value, index);
  }

  private void feed(ThreadRun t, EventKind kind, int target, long value, int index) {
    t.must = must.feed(kind, t.thread, target, value, index);
    t.observed = observed.feed(kind, t.thread, target, value, index);
  }
}
