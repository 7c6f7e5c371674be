// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntPredicate;

/**
 * The locks of one thread as its events go by. Locks that only one thread ever takes open critical
 * sections like others, but are kept out of the lock state: they exclude nobody.
 */
final class ThreadLocks {
  private final LockStates states;
  private final IntPredicate contended;
  private final IntArrayList order = new IntArrayList();
  private final IntArrayList takenAt = new IntArrayList();
  private int state = LockStates.NONE;
  private int section = -1;
  private boolean crossed;

  ThreadLocks(LockStates states, IntPredicate contended) {
    this.states = states;
    this.contended = contended;
  }

  /** Handles a lock event. */
  void step(int index, EventKind kind, int lock) {
    int code =
        LockState.code(lock, kind == EventKind.ACQUIRE_SHARED || kind == EventKind.RELEASE_SHARED);
    if (kind.acquiresLock()) {
      acquire(index, code);
    } else {
      release(code);
    }
  }

  private void acquire(int index, int code) {
    if (order.contains(code)) {
      return;
    }
    if (order.isEmpty()) {
      section = index;
    }
    order.add(code);
    takenAt.add(index);
    if (contended.test(code >> 1)) {
      state = states.acquire(state, code);
    }
  }

  private void release(int code) {
    int at = order.lastIndexOf(code);
    if (at < 0) {
      return;
    }
    crossed |= at < order.size() - 1 && order.getInt(at + 1) >> 1 != code >> 1;
    order.removeInt(at);
    takenAt.removeInt(at);
    if (order.isEmpty()) {
      section = -1;
    }
    if (contended.test(code >> 1)) {
      state = states.release(state, code);
    }
  }

  /** Number of the lock state. */
  int state() {
    return state;
  }

  /** The event that opened the outermost critical section, or -1. */
  int section() {
    return section;
  }

  /** The thread has given up a lock before one it took later. */
  boolean crossed() {
    return crossed;
  }
}
