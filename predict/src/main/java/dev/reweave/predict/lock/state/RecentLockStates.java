// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.state;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The lock states a thread has been in since it last held no lock, in the order of their latest
 * occurrence. Which states occurred since some event is an end of that list, so the question costs
 * the number of distinct states in the range, however long the range is. What lies before "no lock
 * held" is never asked for: that state clashes with nothing, so no other witness is needed.
 *
 * <p>Theorem 1 of the paper lets the witness of a violation be any event from the first access
 * (included) to the second (excluded); its "i'' &lt; j" is a misprint for "i'' &lt; i'".
 */
public final class RecentLockStates {
  /** More states than this in one range are cut off, the latest kept; see {@link #since}. */
  public static final int LIMIT = 64;

  private static final int REMEMBERED = 4 * LIMIT;

  private final LockStates states;
  private int[] state = new int[8];

  /** The last event after which the thread was in the state. */
  private int[] until = new int[8];

  private int size = 1;
  private int forgotten = -1;
  private boolean cut;

  public RecentLockStates(LockStates states) {
    this.states = states;
    state[0] = LockStates.NONE;
  }

  /** From this event on the thread is in this state. */
  public void enter(int next, int index) {
    int newest = size - 1;
    if (state[newest] == next) {
      return;
    }
    if (next == LockStates.NONE) {
      state[0] = next;
      size = 1;
      forgotten = -1;
      return;
    }
    until[newest] = index - 1;
    for (int i = newest - 1; i >= 0; i--) {
      if (state[i] == next) {
        remove(i);
        break;
      }
    }
    if (size == REMEMBERED) {
      forget();
    } else if (size == state.length) {
      state = Arrays.copyOf(state, 2 * size);
      until = Arrays.copyOf(until, 2 * size);
    }
    state[size++] = next;
  }

  private void remove(int i) {
    System.arraycopy(state, i + 1, state, i, size - i - 1);
    System.arraycopy(until, i + 1, until, i, size - i - 1);
    size--;
  }

  private void forget() {
    int half = size / 2;
    forgotten = until[half - 1];
    System.arraycopy(state, half, state, 0, size - half);
    System.arraycopy(until, half, until, 0, size - half);
    size -= half;
  }

  /**
   * States after the events from {@code first} on, up to now, without those that another one makes
   * superfluous because it clashes with less. Put into {@code into}.
   */
  public void since(int first, IntArrayList into) {
    into.clear();
    into.add(state[size - 1]);
    int i = size - 2;
    for (; i >= 0 && until[i] >= first; i--) {
      if (state[i] == LockStates.NONE) {
        into.clear();
        into.add(LockStates.NONE);
        return;
      }
      if (into.size() == LIMIT) {
        cut = true;
        return;
      }
      add(state[i], into);
    }
    cut |= i < 0 && forgotten >= first;
  }

  private void add(int candidate, IntArrayList into) {
    for (int i = into.size() - 1; i >= 0; i--) {
      int known = into.getInt(i);
      if (states.within(known, candidate)) {
        return;
      }
      if (states.within(candidate, known)) {
        into.removeInt(i);
      }
    }
    into.add(candidate);
  }

  /** Some range had more states than are kept. */
  public boolean cut() {
    return cut;
  }
}
