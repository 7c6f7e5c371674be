// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.build;

import java.util.HashMap;
import java.util.Map;

/** Who holds which lock while a trace is being built. Counts re-entrant holds. */
final class LockBook {
  private record Hold(int thread, int lock) {}

  private final Map<Integer, Integer> owner = new HashMap<>();
  private final Map<Hold, Integer> exclusive = new HashMap<>();
  private final Map<Hold, Integer> shared = new HashMap<>();
  private final Map<Integer, Integer> readers = new HashMap<>();
  private final Map<Hold, Integer> waiting = new HashMap<>();

  /** True when this was the outermost hold. */
  boolean acquire(int thread, int lock) {
    Hold hold = new Hold(thread, lock);
    if (!mayAcquire(thread, lock)) {
      throw new IllegalStateException("lock is held by another thread, or for reading");
    }
    owner.put(lock, thread);
    return exclusive.merge(hold, 1, Integer::sum) == 1;
  }

  boolean mayAcquire(int thread, int lock) {
    Integer held = owner.get(lock);
    return held == null ? readers.getOrDefault(lock, 0) == 0 : held == thread;
  }

  boolean mayShare(int thread, int lock) {
    Integer held = owner.get(lock);
    return held == null || held == thread;
  }

  boolean holds(int thread, int lock) {
    return exclusive.containsKey(new Hold(thread, lock));
  }

  boolean shares(int thread, int lock) {
    return shared.containsKey(new Hold(thread, lock));
  }

  /** True when nothing is held any more. */
  boolean release(int thread, int lock) {
    Hold hold = new Hold(thread, lock);
    if (!decrement(exclusive, hold)) {
      return false;
    }
    owner.remove(lock);
    return true;
  }

  boolean acquireShared(int thread, int lock) {
    if (!mayShare(thread, lock)) {
      throw new IllegalStateException("lock is held for writing by another thread");
    }
    boolean outermost = shared.merge(new Hold(thread, lock), 1, Integer::sum) == 1;
    if (outermost) {
      readers.merge(lock, 1, Integer::sum);
    }
    return outermost;
  }

  boolean releaseShared(int thread, int lock) {
    if (!decrement(shared, new Hold(thread, lock))) {
      return false;
    }
    readers.merge(lock, -1, Integer::sum);
    return true;
  }

  void startWaiting(int thread, int lock) {
    Hold hold = new Hold(thread, lock);
    Integer depth = exclusive.remove(hold);
    if (depth == null) {
      throw new IllegalStateException("waits without holding the lock");
    }
    owner.remove(lock);
    waiting.put(hold, depth);
  }

  void stopWaiting(int thread, int lock) {
    Hold hold = new Hold(thread, lock);
    Integer depth = waiting.remove(hold);
    if (depth == null) {
      throw new IllegalStateException("woken without waiting");
    }
    if (!mayAcquire(thread, lock)) {
      throw new IllegalStateException("woken while the lock is held by another thread");
    }
    owner.put(lock, thread);
    exclusive.put(hold, depth);
  }

  boolean isWaiting(int thread) {
    return waiting.keySet().stream().anyMatch(hold -> hold.thread == thread);
  }

  boolean holdsAny(int thread) {
    return exclusive.keySet().stream().anyMatch(hold -> hold.thread == thread)
        || shared.keySet().stream().anyMatch(hold -> hold.thread == thread);
  }

  private static boolean decrement(Map<Hold, Integer> holds, Hold hold) {
    Integer depth = holds.get(hold);
    if (depth == null) {
      throw new IllegalStateException("releases a lock it does not hold");
    }
    if (depth > 1) {
      holds.put(hold, depth - 1);
      return false;
    }
    holds.remove(hold);
    return true;
  }
}
