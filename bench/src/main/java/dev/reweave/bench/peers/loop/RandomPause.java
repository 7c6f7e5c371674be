// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.loop;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/** Noise: a thread yields now and then, and sleeps for up to a millisecond more seldom. */
public final class RandomPause {
  private static final int YIELD_ONE_IN = 8;
  private static final int SLEEP_ONE_IN = 24;
  private static final long LONGEST_NANOS = 1_000_000;

  private RandomPause() {}

  /** Called by noisy code. */
  public static void now() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    if (random.nextInt(SLEEP_ONE_IN) == 0) {
      LockSupport.parkNanos(random.nextLong(LONGEST_NANOS));
    } else if (random.nextInt(YIELD_ONE_IN) == 0) {
      Thread.yield();
    }
  }
}
