// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.concurrent.TimeUnit;

/**
 * Two threads of which the second begins when the first is over, but by nothing that a recorder
 * takes for an order: so any other order of the two is possible as far as the recording goes.
 */
public final class SerialPair {
  private SerialPair() {}

  /** Runs both; returns when both are over. */
  public static void run(Runnable first, Runnable second) throws InterruptedException {
    Thread one = new Thread(first);
    Thread other =
        new Thread(
            () -> {
              waitFor(one);
              second.run();
            });
    other.start(); // before the first does anything that starting a thread may depend on
    one.start();
    one.join();
    other.join();
  }

  /** No recorder takes this for an order; at most ten seconds. */
  public static void waitFor(Thread thread) {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (thread.getThreadGroup() != null && System.nanoTime() < until) {
      Thread.onSpinWait();
    }
  }
}
