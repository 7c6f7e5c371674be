// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.concurrent.CountDownLatch;

/** Two threads add for ever; says so once both have added a thousand times. */
public final class Endless {
  private Endless() {}

  public static void main(String[] args) throws InterruptedException {
    Counter counter = new Counter();
    CountDownLatch warm = new CountDownLatch(2);
    for (int i = 0; i < 2; i++) {
      new Thread(() -> addForEver(counter, warm), "adder-" + i).start();
    }
    warm.await();
    System.out.println("pid " + ProcessHandle.current().pid());
  }

  private static void addForEver(Counter counter, CountDownLatch warm) {
    for (long i = 0; true; i++) {
      counter.add();
      if (i == 1000) {
        warm.countDown();
      }
    }
  }
}
