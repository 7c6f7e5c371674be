// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.switches;

import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.predict.walk.HeldLocks;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.List;

/**
 * Which switches between threads orders need (ASE 2011, sections III and VII). Two steps depend on
 * each other if they conflict, take or hold one lock, or come in one order always. For two threads
 * the switches are those of {@link AtomicPairs}. For more, the union of those of all pairs misses
 * some orders; so they are those of lexicographic normal forms (Anisimov and Knuth, 1979): each
 * order is equivalent to one in which the lowest thread that can go on always does. There, a switch
 * to a lower thread is between two steps that depend on each other, and one to a higher thread
 * leaves a thread that cannot go on, or is through.
 *
 * <p>Quadratic in the number of accesses.
 */
public final class SwitchReduction {
  private final AccessTable table;
  private final List<List<RegionAccess>> threads;
  private final Int2ObjectOpenHashMap<IntSet> locks;
  private final boolean[][] depends;
  private final LongOpenHashSet ofTwo;

  /** {@code threads}: the accesses of each, in its order. */
  public SwitchReduction(Trace trace, AccessTable table, List<List<RegionAccess>> threads) {
    this.table = table;
    this.locks = StepLocks.of(trace, threads);
    this.threads = threads;
    this.depends = new boolean[threads.size()][];
    for (int t = 0; t < threads.size(); t++) {
      depends[t] = new boolean[threads.get(t).size()];
    }
    boolean isTwo = threads.size() == 2;
    this.ofTwo =
        isTwo
            ? AtomicPairs.switches(
                threads.get(0).size(),
                threads.get(1).size(),
                (i, j) -> depend(threads.get(0).get(i), threads.get(1).get(j)))
            : new LongOpenHashSet();
    if (!isTwo) {
      note();
    }
  }

  private void note() {
    for (int t = 0; t < depends.length; t++) {
      for (int u = t + 1; u < depends.length; u++) {
        for (int i = 0; i < depends[t].length; i++) {
          for (int j = 0; j < depends[u].length; j++) {
            if (depend(threads.get(t).get(i), threads.get(u).get(j))) {
              depends[t][i] = true;
              depends[u][j] = true;
            }
          }
        }
      }
    }
  }

  private boolean depend(RegionAccess a, RegionAccess b) {
    return a.conflictsWith(b)
        || StepLocks.exclude(locks.get(a.event()), locks.get(b.event()))
        || table.mustPrecede(a, b)
        || table.mustPrecede(b, a);
  }

  /**
   * Whether locks and the like allow a switch from just behind one access of a thread to an access
   * of another one.
   */
  public boolean isAdmitted(int thread, int step, int other, int otherStep) {
    List<RegionAccess> own = threads.get(thread);
    RegionAccess from = own.get(step);
    RegionAccess to = threads.get(other).get(otherStep);
    if (table.mustPrecede(to, from)) {
      return false;
    }
    if (step + 1 == own.size()) {
      return true;
    }
    RegionAccess next = own.get(step + 1);
    return !table.mustPrecede(next, to)
        && !HeldLocks.exclude(from.locks(), next.locks(), to.locks());
  }

  /** Whether such a switch is needed; those that are not admitted are never. */
  public boolean isKept(int thread, int step, int other, int otherStep) {
    return isAdmitted(thread, step, other, otherStep)
        && (threads.size() == 2
            ? isOfTwo(thread, step, otherStep)
            : isNormal(thread, step, other, otherStep));
  }

  private boolean isOfTwo(int thread, int step, int otherStep) {
    return ofTwo.contains(
        thread == 0 ? AtomicPairs.there(step, otherStep) : AtomicPairs.back(step, otherStep));
  }

  private boolean isNormal(int thread, int step, int other, int otherStep) {
    if (thread > other) {
      return depend(threads.get(thread).get(step), threads.get(other).get(otherStep));
    }
    boolean leaves = step + 1 == depends[thread].length || depends[thread][step + 1];
    boolean enters = otherStep == 0 || depends[other][otherStep - 1] || depends[other][otherStep];
    return leaves && enters;
  }

  /** How many there are of each. */
  public SwitchCounts counts() {
    long all = 0;
    long admitted = 0;
    long kept = 0;
    for (int t = 0; t < threads.size(); t++) {
      for (int u = 0; u < threads.size(); u++) {
        for (int i = 0; t != u && i < threads.get(t).size(); i++) {
          for (int j = 0; j < threads.get(u).size(); j++) {
            all++;
            if (isAdmitted(t, i, u, j)) {
              admitted++;
              kept += isKept(t, i, u, j) ? 1 : 0;
            }
          }
        }
      }
    }
    return new SwitchCounts(all, admitted, kept);
  }
}
