// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.standstill;

import java.util.concurrent.CountDownLatch;

/** The worker ends by an exception before it counts down. */
public final class ClosedLatch {
  private ClosedLatch() {}

  private static void work(CountDownLatch done, int[] results) {
    results[1] = 1;
    done.countDown();
  }

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    Thread worker = new Thread(() -> work(done, new int[1]), "worker");
    worker.setUncaughtExceptionHandler((t, e) -> System.out.println("worker failed"));
    worker.start();
    done.await();
    System.out.println("not reached");
  }
}
