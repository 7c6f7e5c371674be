// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.state;

import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Gives each lock state a small number. Steps from state to state and answers on pairs of states
 * are remembered, so each is worked out once however long the trace is. State {@link #NONE} is "no
 * lock held". Not for several threads at once.
 */
public final class LockStates {
  /** No lock held. */
  public static final int NONE = 0;

  private final List<LockState> states = new ArrayList<>();
  private final Object2IntOpenHashMap<LockState> numbers = new Object2IntOpenHashMap<>();
  private final Long2IntOpenHashMap steps = new Long2IntOpenHashMap();
  private final LockState.IntBinaryPredicate matters;
  private long[] heldBits = new long[64];
  private long[] historyBits = new long[64];
  private int[] historySize = new int[64];

  /**
   * Knows {@link #NONE} only.
   *
   * @param matters whether histories need to tell that the first lock was taken since the second
   */
  public LockStates(LockState.IntBinaryPredicate matters) {
    this.matters = matters;
    numbers.defaultReturnValue(-1);
    steps.defaultReturnValue(-1);
    number(LockState.NONE);
  }

  /** How many states have been met. */
  public int count() {
    return states.size();
  }

  int acquire(int state, int code) {
    long key = (long) state << 32 | code;
    int next = steps.get(key);
    if (next < 0) {
      next = number(states.get(state).acquire(code, matters));
      steps.put(key, next);
    }
    return next;
  }

  int release(int state, int code) {
    long key = (long) state << 32 | 1L << 31 | code;
    int next = steps.get(key);
    if (next < 0) {
      next = number(states.get(state).release(code));
      steps.put(key, next);
    }
    return next;
  }

  public LockState get(int state) {
    return states.get(state);
  }

  /** Giving up the lock that was taken last leads back to the state before, if no more is known. */
  boolean isUndone(int before, int after) {
    return historySize[before] == historySize[after];
  }

  /** One bit for each lock held; locks whose numbers are equal modulo 64 share one. */
  public long heldBits(int state) {
    return heldBits[state];
  }

  /** See {@link LockState#compatible}; mostly decided by a few bits. */
  public boolean compatible(int a, int b) {
    if ((heldBits[a] & heldBits[b]) == 0
        && ((historyBits[a] & heldBits[b]) == 0 || (heldBits[a] & historyBits[b]) == 0)) {
      return true;
    }
    return states.get(a).compatible(states.get(b));
  }

  /** See {@link LockState#within}. */
  public boolean within(int a, int b) {
    return (heldBits[a] & ~heldBits[b]) == 0
        && (historyBits[a] & ~historyBits[b]) == 0
        && states.get(a).within(states.get(b));
  }

  /**
   * {@code other} clashes with a lock that {@code more} holds and {@code less} does not, or less.
   */
  public boolean addedLockGuards(int less, int more, int other) {
    LockState before = states.get(less);
    LockState remote = states.get(other);
    for (int code : states.get(more).held()) {
      if (!before.holdsAtLeast(code) && remote.clashesWith(code)) {
        return true;
      }
    }
    return false;
  }

  /**
   * {@code more} holds all locks of {@code less}, and one besides, or one that {@code less} holds
   * only for reading.
   */
  public boolean holdsMore(int less, int more) {
    LockState before = states.get(less);
    LockState after = states.get(more);
    for (int code : before.held()) {
      if (!after.holdsAtLeast(code)) {
        return false;
      }
    }
    for (int code : after.held()) {
      if (!before.holdsAtLeast(code)) {
        return true;
      }
    }
    return false;
  }

  /** Some lock of both the first and the last state is missing in one of those between. */
  public boolean gaveUp(int first, int last, IntList between) {
    for (int code : states.get(first).held()) {
      if (states.get(last).holds(code >> 1)) {
        for (int i = 0; i < between.size(); i++) {
          if (!states.get(between.getInt(i)).holds(code >> 1)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private int number(LockState state) {
    int known = numbers.getInt(state);
    if (known < 0) {
      known = states.size();
      addBits(known, state);
      states.add(state);
      numbers.put(state, known);
    }
    return known;
  }

  private void addBits(int number, LockState state) {
    if (number == heldBits.length) {
      heldBits = Arrays.copyOf(heldBits, 2 * number);
      historyBits = Arrays.copyOf(historyBits, 2 * number);
      historySize = Arrays.copyOf(historySize, 2 * number);
    }
    heldBits[number] = state.heldBits();
    historyBits[number] = state.historyBits();
    historySize[number] = state.historySize();
  }
}
