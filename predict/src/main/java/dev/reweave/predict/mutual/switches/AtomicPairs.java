// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.switches;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * The mutually atomic transactions of two threads (ASE 2011, section VII): beginning where the two
 * stand, steps of the one and steps of the other such that only their last ones depend on each
 * other. Then either all of the one's come first or all of the other's, whatever order it is, up to
 * equivalence: so one pair is enough wherever the two stand, and gives two switches, from its last
 * step in each thread to where the other one stands.
 *
 * <p>Time: as many as the steps of both that depend on one of the other, multiplied.
 */
final class AtomicPairs {
  /** Whether a step of the one thread and a step of the other depend on each other. */
  interface Dependence {
    boolean of(int step, int otherStep);
  }

  private final int size;
  private final int otherSize;
  private final Dependence depends;
  private final LongOpenHashSet switches = new LongOpenHashSet();

  private AtomicPairs(int size, int otherSize, Dependence depends) {
    this.size = size;
    this.otherSize = otherSize;
    this.depends = depends;
  }

  /** The switches of threads with so many steps; see {@link #there} and {@link #back}. */
  static LongOpenHashSet switches(int size, int otherSize, Dependence depends) {
    AtomicPairs pairs = new AtomicPairs(size, otherSize, depends);
    pairs.run();
    return pairs.switches;
  }

  /** A switch from a step of the one thread to a step of the other. */
  static long there(int step, int otherStep) {
    return (long) step << 32 | otherStep;
  }

  /** A switch from a step of the other thread to a step of the one. */
  static long back(int otherStep, int step) {
    return ~there(otherStep, step);
  }

  private void run() {
    LongOpenHashSet seen = new LongOpenHashSet();
    LongArrayList open = new LongArrayList();
    open.push(there(0, 0));
    while (!open.isEmpty()) {
      long state = open.popLong();
      int i = (int) (state >>> 32);
      int j = (int) state;
      if (i < size && j < otherSize && seen.add(state)) {
        int last = firstThatDepends(i, j);
        int otherLast = last < 0 ? -1 : firstOn(last, j);
        if (last < 0) {
          switches.add(there(size - 1, j));
          switches.add(back(otherSize - 1, i));
        } else {
          switches.add(there(last, j));
          switches.add(back(otherLast, i));
          open.push(there(last + 1, j));
          open.push(there(i, otherLast + 1));
        }
      }
    }
  }

  private int firstThatDepends(int i, int j) {
    for (int step = i; step < size; step++) {
      if (firstOn(step, j) >= 0) {
        return step;
      }
    }
    return -1;
  }

  private int firstOn(int step, int j) {
    for (int other = j; other < otherSize; other++) {
      if (depends.of(step, other)) {
        return other;
      }
    }
    return -1;
  }
}
