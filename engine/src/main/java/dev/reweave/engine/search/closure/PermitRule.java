// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.closure;

import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Permits that a needed event takes are there: those free at the beginning of the window, and those
 * that come back before it, less those that others are known to take before it. A release without
 * which they do not suffice has to happen, and before it.
 */
final class PermitRule {
  private static final int MOST_EVENTS = 256;

  private final Closure closure;
  private final TraceIndex run;
  private final PartialOrder order;
  private final Int2ObjectLinkedOpenHashMap<IntArrayList> acquires =
      new Int2ObjectLinkedOpenHashMap<>();

  PermitRule(Closure closure) {
    this.closure = closure;
    this.run = closure.run;
    this.order = closure.order;
  }

  /** Permits are taken in the needed part of the window. */
  void take(int acquire) {
    acquires.computeIfAbsent(run.trace.target(acquire), s -> new IntArrayList()).add(acquire);
  }

  /** One round; true when something changed. */
  boolean apply() throws ClosureContradiction, OutOfBudget {
    boolean changed = false;
    if (order.assumed || order.start == 0) {
      for (int semaphore : acquires.keySet().toIntArray()) {
        changed |= apply(semaphore);
      }
    }
    return changed;
  }

  private boolean apply(int semaphore) throws ClosureContradiction, OutOfBudget {
    int from = run.permits.countBefore(semaphore, order.start);
    int to = run.permits.size(semaphore);
    boolean changed = false;
    if (to - from <= MOST_EVENTS) {
      IntArrayList list = acquires.get(semaphore);
      for (int i = 0; i < list.size(); i++) {
        changed |= apply(semaphore, list.getInt(i), from, to);
      }
    }
    return changed;
  }

  private boolean apply(int semaphore, int acquire, int from, int to)
      throws ClosureContradiction, OutOfBudget {
    long spare = run.permitsAt(semaphore, order.start) - run.trace.value(acquire);
    for (int i = from; i < to; i++) {
      int other = run.permits.get(semaphore, i);
      boolean counts =
          isRelease(other)
              ? mayComeBefore(other, acquire)
              : other != acquire && order.isNeeded(other) && order.before(other, acquire);
      spare += counts ? run.permitChange(other) : 0;
    }
    if (spare < 0) {
      throw new ClosureContradiction(
          "too few permits can have been given back before " + run.describe(acquire));
    }
    boolean changed = false;
    for (int i = from; i < to; i++) {
      int other = run.permits.get(semaphore, i);
      if (isRelease(other)
          && run.permitChange(other) > spare
          && mayComeBefore(other, acquire)
          && !(order.isNeeded(other) && order.before(other, acquire))) {
        changed |= !order.isNeeded(other);
        closure.need(other);
        changed |= order.add(other, acquire, OrderRule.PERMITS);
      }
    }
    return changed;
  }

  private boolean isRelease(int event) {
    return run.trace.kind(event) == EventKind.PERMITS_RELEASE;
  }

  private boolean mayComeBefore(int release, int acquire) {
    boolean cutOff = !order.isNeeded(release) && closure.isCutOff(release);
    return !cutOff && !order.before(acquire, release);
  }
}
