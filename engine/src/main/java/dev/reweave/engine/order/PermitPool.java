// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.order;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The permits of one semaphore that were given back, with the clocks they come with. Whoever takes
 * some gets the oldest: so an acquire comes after a release only if there would not have been
 * enough permits without it. Permits that nobody gave back were there from the start.
 */
final class PermitPool {
  /** Beyond that, old ones are taken to have been given back together. */
  private static final int MOST = 256;

  private static final class Given {
    long permits;
    PersistentClock clock;

    Given(long permits, PersistentClock clock) {
      this.permits = permits;
      this.clock = clock;
    }
  }

  private final Deque<Given> free = new ArrayDeque<>();
  private long atFirst;

  /** With so many permits that were there from the start. */
  PermitPool(long atFirst) {
    this.atFirst = atFirst;
  }

  void give(long permits, PersistentClock clock) {
    free.addLast(new Given(permits, clock));
    if (free.size() > MOST) {
      Given oldest = free.removeFirst();
      Given next = free.peekFirst();
      next.permits += oldest.permits;
      next.clock = next.clock.join(oldest.clock);
    }
  }

  /** What the permits taken come with; null if they were there from the start. */
  @Nullable PersistentClock take(long permits) {
    PersistentClock clock = null;
    long left = permits - Math.min(permits, atFirst);
    atFirst -= permits - left;
    while (left > 0 && !free.isEmpty()) {
      Given oldest = free.peekFirst();
      clock = clock == null ? oldest.clock : clock.join(oldest.clock);
      long taken = Math.min(left, oldest.permits);
      oldest.permits -= taken;
      left -= taken;
      if (oldest.permits == 0) {
        free.removeFirst();
      }
    }
    return clock;
  }
}
