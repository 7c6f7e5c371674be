// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.relevance;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * For each variable the locks that every access to it holds, and not for reading only. A witness
 * that holds one of them lets no access of another thread in, so such pairs need not be kept.
 */
final class VariableGuards {
  private static final int UNGUARDED = 0;
  private static final int UNTOUCHED = -1;
  private static final int[] NONE = {};

  private final List<int[]> sets = new ArrayList<>();
  private final Object2IntOpenHashMap<IntArrayList> numbers = new Object2IntOpenHashMap<>();
  private final int[] guards;
  private final BitSet leaky = new BitSet();

  VariableGuards(int variables) {
    guards = new int[variables];
    Arrays.fill(guards, UNTOUCHED);
    numbers.defaultReturnValue(-1);
    number(new IntArrayList());
  }

  /** The locks that every access to the variable holds. */
  int[] of(int variable) {
    int set = guards[variable];
    return set <= UNGUARDED ? NONE : sets.get(set);
  }

  /** No thread ever gives up the locks between two accesses in one region. */
  boolean areTight(int variable) {
    return guards[variable] > UNGUARDED && !leaky.get(variable);
  }

  /** Some access may still be made without the locks that all have held so far. */
  boolean mayChange(int variable) {
    return guards[variable] != UNGUARDED;
  }

  /** The pass meets an access. */
  void accept(int variable, HeldLockModes held) {
    int set = guards[variable];
    if (set == UNGUARDED) {
      return;
    }
    if (held.mayHaveReturned()) {
      leaky.set(variable);
    }
    if (set == UNTOUCHED) {
      guards[variable] = number(exclusive(held));
    } else if (!holdsAll(held, sets.get(set))) {
      guards[variable] = number(common(held, sets.get(set)));
    }
  }

  private static boolean holdsAll(HeldLockModes held, int[] locks) {
    for (int lock : locks) {
      if (!held.holds(LockCode.of(lock, false))) {
        return false;
      }
    }
    return true;
  }

  private static IntArrayList common(HeldLockModes held, int[] locks) {
    IntArrayList common = new IntArrayList(locks.length);
    for (int lock : locks) {
      if (held.holds(LockCode.of(lock, false))) {
        common.add(lock);
      }
    }
    return common;
  }

  private static IntArrayList exclusive(HeldLockModes held) {
    IntArrayList locks = new IntArrayList(held.size());
    for (int i = 0; i < held.size(); i++) {
      if (held.isExclusive(i)) {
        locks.add(held.lock(i));
      }
    }
    locks.sort(null);
    return locks;
  }

  private int number(IntArrayList locks) {
    int known = numbers.getInt(locks);
    if (known < 0) {
      known = sets.size();
      sets.add(locks.toIntArray());
      numbers.put(locks, known);
    }
    return known;
  }
}
