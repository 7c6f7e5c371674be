// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Semaphore;

/**
 * How many permits a semaphore has besides those that were seen to be taken. A recorded run in
 * which one thread after the other took a permit does not show that two could have had one.
 *
 * <p>Asked when the first call on the semaphore is recorded, and never again: whoever holds a
 * permit then has yet to be recorded as taking it, or has been.
 */
final class Semaphores {
  /** Of more, nothing is asked: as if they had just the permits that were taken. */
  private static final int MOST = 1 << 16;

  private static final Set<Long> KNOWN = new HashSet<>();

  private Semaphores() {}

  /** Whether this is the first call on it. */
  static boolean isNew(ThreadLog log, long id) {
    log.off++;
    try {
      synchronized (KNOWN) {
        return KNOWN.size() < MOST && KNOWN.add(id);
      }
    } finally {
      log.off--;
    }
  }

  /** After permits were taken: how many are left, if that was the first call on it; else 0. */
  static int free(ThreadLog log, long id, Object semaphore) {
    log.off++;
    try {
      // Who gives back meanwhile has to come here first, so that is not counted twice.
      synchronized (KNOWN) {
        return isNew(log, id) && semaphore instanceof Semaphore s ? s.availablePermits() : 0;
      }
    } catch (RuntimeException ofTheProgram) {
      return 0;
    } finally {
      log.off--;
    }
  }
}
