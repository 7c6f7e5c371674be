// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.standstill;

import java.util.concurrent.CountDownLatch;

// zoo: repaired silent
/** The worker counts down whatever happens. */
public final class ClosedLatchRepaired {
  private ClosedLatchRepaired() {}

  private static void work(CountDownLatch done, int[] results) {
    try {
      results[1] = 1;
    } finally {
      done.countDown();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    Thread worker = new Thread(() -> work(done, new int[1]), "worker");
    worker.setUncaughtExceptionHandler((t, e) -> System.out.println("worker failed"));
    worker.start();
    done.await();
    worker.join();
    System.out.println("reached");
  }
}
