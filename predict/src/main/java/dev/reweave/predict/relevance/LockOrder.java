// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.relevance;

import it.unimi.dsi.fastutil.longs.LongIterator;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;

/**
 * Which locks were ever taken while which others were held. Acquisition histories speak against two
 * lock states only where two locks are taken in both orders, so all other entries can be left out.
 */
final class LockOrder {
  private static final int CACHED = 1 << 10;

  /** Longer chains of locks are not taken away wholly. */
  private static final int ROUNDS = 64;

  private final LongOpenHashSet taken = new LongOpenHashSet();
  private final long[] known = new long[CACHED];

  /** {@code lock} is taken while {@code held} is held. */
  void add(int held, int lock) {
    long pair = pair(held, lock);
    int slot = (held * 31 + lock) & CACHED - 1;
    if (known[slot] != ~pair) {
      known[slot] = ~pair;
      taken.add(pair);
    }
  }

  /** {@code lock} was at some time taken while {@code held} was held. */
  boolean contains(int held, int lock) {
    return taken.contains(pair(held, lock));
  }

  /**
   * For each of so many locks whether it may lie on a cycle: what is left when locks that nothing
   * is taken before, or nothing after, are taken away again and again.
   */
  boolean[] mayBeCyclic(int locks) {
    boolean[] left = new boolean[locks];
    Arrays.fill(left, true);
    int gone = 0;
    for (int round = 0, before = -1; round < ROUNDS && before != gone; round++) {
      before = gone;
      gone += takeAway(left);
    }
    return left;
  }

  private int takeAway(boolean[] left) {
    boolean[] first = new boolean[left.length];
    boolean[] second = new boolean[left.length];
    for (LongIterator pairs = taken.iterator(); pairs.hasNext(); ) {
      long pair = pairs.nextLong();
      int held = (int) (pair >>> 32);
      int lock = (int) pair;
      if (held != lock && left[held] && left[lock]) {
        first[held] = true;
        second[lock] = true;
      }
    }
    int gone = 0;
    for (int l = 0; l < left.length; l++) {
      if (left[l] && !(first[l] && second[l])) {
        left[l] = false;
        gone++;
      }
    }
    return gone;
  }

  private static long pair(int held, int lock) {
    return (long) held << 32 | lock;
  }
}
