// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits with a limit that saw what they waited for; in another run they may give up. */
public final class TimedWaits {
  static int joined; // possible, told: nothing
  static int awaited; // possible, told: nothing
  private static final CountDownLatch LATCH = new CountDownLatch(1);
  private static final long SECONDS = 60;

  private TimedWaits() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    Thread writes = new Thread(TimedWaits::write);
    writes.start();
    boolean over = LATCH.await(SECONDS, TimeUnit.SECONDS);
    int sum = awaited;
    sum += awaited;
    writes.join(TimeUnit.SECONDS.toMillis(SECONDS));
    sum += joined;
    sum += joined;
    if (!over && sum == 0) {
      throw new IllegalStateException();
    }
  }

  private static void write() {
    awaited = 1;
    LATCH.countDown();
    joined = 1;
  }
}
