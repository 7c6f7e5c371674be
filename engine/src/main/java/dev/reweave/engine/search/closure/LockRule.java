// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.closure;

import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Sections of one lock by different threads do not overlap, unless both only read: one ends before
 * the other begins. Where the order known so far rules out one way, the other is forced; where a
 * section never ends, all others come before it.
 */
final class LockRule {
  private final Closure closure;
  private final TraceIndex run;
  private final PartialOrder order;
  private final Int2ObjectLinkedOpenHashMap<Int2ObjectLinkedOpenHashMap<IntArrayList>> sections =
      new Int2ObjectLinkedOpenHashMap<>();

  LockRule(Closure closure) {
    this.closure = closure;
    this.run = closure.run;
    this.order = closure.order;
  }

  /** A section begins in the needed part of the window. */
  void take(int acquire) {
    int lock = run.trace.target(acquire);
    Int2ObjectLinkedOpenHashMap<IntArrayList> ofLock = sections.get(lock);
    if (ofLock == null) {
      ofLock = openAtStart(lock);
      sections.put(lock, ofLock);
    }
    ofLock.computeIfAbsent(run.trace.thread(acquire), t -> new IntArrayList()).add(acquire);
  }

  private Int2ObjectLinkedOpenHashMap<IntArrayList> openAtStart(int lock) {
    Int2ObjectLinkedOpenHashMap<IntArrayList> open = new Int2ObjectLinkedOpenHashMap<>();
    for (int thread : run.locks.users(lock)) {
      IntArrayList sections = run.locks.open(lock, thread, order.start);
      if (!sections.isEmpty()) {
        open.put(thread, sections);
      }
    }
    return open;
  }

  /** One round; true when something changed. */
  boolean apply() throws ClosureContradiction, OutOfBudget {
    boolean changed = false;
    for (Int2ObjectLinkedOpenHashMap<IntArrayList> ofLock : sections.values()) {
      if (ofLock.size() > 1) {
        changed |= apply(ofLock);
      }
    }
    return changed;
  }

  private boolean apply(Int2ObjectLinkedOpenHashMap<IntArrayList> ofLock)
      throws ClosureContradiction, OutOfBudget {
    boolean changed = false;
    for (IntArrayList mine : ofLock.values()) {
      for (IntArrayList others : ofLock.values()) {
        if (mine != others && happens(mine) && happens(others)) {
          for (int i = 0; i < mine.size(); i++) {
            changed |= force(mine.getInt(i), others);
          }
        }
      }
    }
    return changed;
  }

  /** In a prefix that is not assumed, sections of threads with no needed event need not happen. */
  private boolean happens(IntArrayList sections) {
    int first = sections.getInt(0);
    return order.assumed || first >= order.start || order.length(run.trace.thread(first)) > 0;
  }

  /** Puts the section before the first of the others that cannot come before it. */
  private boolean force(int section, IntArrayList others) throws ClosureContradiction, OutOfBudget {
    int other = firstNotBefore(section, others);
    if (other < 0) {
      return false;
    }
    int release = run.locks.release(section);
    if (release < 0 || closure.isCutOff(release)) {
      throw new ClosureContradiction(
          neverEnds(section) + ", so " + comesAfter(other, section) + ", which is not possible");
    }
    boolean grows = !order.isNeeded(release);
    closure.need(release);
    return order.add(release, other, OrderRule.LOCK) || grows;
  }

  private int firstNotBefore(int section, IntArrayList others) {
    if (run.locks.isShared(section)) {
      for (int other : others) {
        if (!run.locks.isShared(other) && cannotEndBefore(other, section)) {
          return other;
        }
      }
      return -1;
    }
    int low = 0;
    int high = others.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (cannotEndBefore(others.getInt(middle), section)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low < others.size() ? others.getInt(low) : -1;
  }

  private boolean cannotEndBefore(int section, int acquire) {
    int release = run.locks.release(section);
    return release < 0 || closure.isCutOff(release) || order.before(acquire, release);
  }

  private String neverEnds(int section) {
    return "the lock that " + run.describe(section) + " takes is not given up again";
  }

  private String comesAfter(int other, int section) {
    return run.describe(other) + " would have to end its section before " + run.describe(section);
  }
}
