// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;

/**
 * How many permits a semaphore has besides those that were seen to be taken. A recorded run in
 * which one thread after the other took a permit does not show that two could have had one. One
 * that was made with a negative number owes permits: nobody gets one before they are paid.
 *
 * <p>Asked when the first call on the semaphore is recorded, and never again: whoever holds a
 * permit then has yet to be recorded as taking it, or has been.
 */
final class SemaphorePermits {
  /** Of more, nothing is asked: as if they had just the permits that were taken. */
  private static final int MOST = 1 << 16;

  private static final int NEVER_OWED = -1;

  /** What each still owes. */
  private static final Map<Long, Integer> KNOWN = new HashMap<>();

  /** Whether any has; most programs have no such semaphore. */
  private static volatile boolean someOwed;

  private SemaphorePermits() {}

  /** How many are there now, if nobody has asked or given any before; else 0. */
  static int free(ThreadLog log, long id, Object semaphore) {
    log.off++;
    try {
      // Who gives back meanwhile has to come here first, so that is not counted twice.
      synchronized (KNOWN) {
        return KNOWN.containsKey(id) ? 0 : Math.max(0, first(id, semaphore));
      }
    } finally {
      log.off--;
    }
  }

  /** Before permits are given: how many of them only pay what it owes. */
  static int paid(ThreadLog log, long id, Object semaphore, int count) {
    log.off++;
    try {
      synchronized (KNOWN) {
        if (!KNOWN.containsKey(id)) {
          first(id, semaphore);
        }
        int owed = KNOWN.getOrDefault(id, NEVER_OWED);
        int paid = Math.max(0, Math.min(owed, count));
        if (paid > 0) {
          KNOWN.put(id, owed - paid);
        }
        return paid;
      }
    } finally {
      log.off--;
    }
  }

  /** After all permits were taken, or all that it owed were paid by a negative {@code result}. */
  static void drained(ThreadLog log, long id, int result) {
    log.off++;
    try {
      synchronized (KNOWN) {
        someOwed |= result < 0;
        if (KNOWN.size() < MOST || KNOWN.containsKey(id)) {
          KNOWN.put(id, result < 0 ? 0 : KNOWN.getOrDefault(id, NEVER_OWED));
        }
      }
    } finally {
      log.off--;
    }
  }

  /** Whether it has ever owed any. */
  static boolean owed(ThreadLog log, long id) {
    if (!someOwed) {
      return false;
    }
    log.off++;
    try {
      synchronized (KNOWN) {
        return KNOWN.getOrDefault(id, NEVER_OWED) != NEVER_OWED;
      }
    } finally {
      log.off--;
    }
  }

  private static int first(long id, Object semaphore) {
    if (KNOWN.size() >= MOST) {
      return 0;
    }
    int free = 0;
    try {
      free = semaphore instanceof Semaphore s ? s.availablePermits() : 0;
    } catch (RuntimeException ofTheProgram) {
      // as if nothing was there
    }
    someOwed |= free < 0;
    KNOWN.put(id, free < 0 ? -free : NEVER_OWED);
    return free;
  }
}
