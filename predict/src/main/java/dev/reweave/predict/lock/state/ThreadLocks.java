// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.state;

import dev.reweave.predict.relevance.LockCode;
import dev.reweave.trace.EventKind;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The locks of one thread as its events go by. Locks that only one thread ever takes open critical
 * sections like others, but are kept out of the lock state: they exclude nobody.
 */
public final class ThreadLocks {
  private static final int NOWHERE = -1;

  private final LockStates states;
  private final IntPredicate contended;

  /** Codes of the locks held, in the order they were taken. */
  private int[] held = new int[8];

  /** The state before each was taken. */
  private int[] before = new int[8];

  private int depth;
  private int state = LockStates.NONE;
  private int section = -1;
  private boolean crossed;

  public ThreadLocks(LockStates states, IntPredicate contended) {
    this.states = states;
    this.contended = contended;
  }

  /** Handles a lock event. */
  public void step(int index, EventKind kind, int lock) {
    switch (kind.lockEffect()) {
      case TAKE -> acquire(index, LockCode.of(lock, false));
      case GIVE -> release(LockCode.of(lock, false));
      case TAKE_SHARED -> acquire(index, LockCode.of(lock, true));
      case GIVE_SHARED -> release(LockCode.of(lock, true));
      case NONE -> throw new IllegalArgumentException(kind + " is no lock event");
    }
  }

  private void acquire(int index, int code) {
    if (position(code) >= 0) {
      return;
    }
    if (depth == 0) {
      section = index;
    }
    if (depth == held.length) {
      held = Arrays.copyOf(held, 2 * depth);
      before = Arrays.copyOf(before, 2 * depth);
    }
    held[depth] = code;
    before[depth++] = state;
    if (contended.test(code >> 1)) {
      state = states.acquire(state, code);
    }
  }

  private void release(int code) {
    int at = position(code);
    if (at < 0) {
      return;
    }
    boolean isLast = at == --depth;
    crossed |= !isLast && held[at + 1] >> 1 != code >> 1;
    if (contended.test(code >> 1)) {
      boolean back = isLast && before[at] != NOWHERE && states.isUndone(before[at], state);
      state = back ? before[at] : states.release(state, code);
    }
    if (!isLast) {
      drop(at);
    }
    if (depth == 0) {
      section = -1;
    }
  }

  private void drop(int at) {
    System.arraycopy(held, at + 1, held, at, depth - at);
    // The states before the later ones held this lock; they are nothing to go back to.
    Arrays.fill(before, at, depth, NOWHERE);
  }

  private int position(int code) {
    for (int i = depth - 1; i >= 0; i--) {
      if (held[i] == code) {
        return i;
      }
    }
    return -1;
  }

  /** Number of the lock state. */
  public int state() {
    return state;
  }

  /** The event that opened the outermost critical section, or -1. */
  public int section() {
    return section;
  }

  /** The thread has given up a lock before one it took later. */
  public boolean crossed() {
    return crossed;
  }
}
