// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.concurrent.CountDownLatch;

/** Main returns while daemon threads are still at work. */
public final class DaemonsAtExit {
  private DaemonsAtExit() {}

  public static void main(String[] args) throws InterruptedException {
    Counter counter = new Counter();
    CountDownLatch working = new CountDownLatch(3);
    for (int i = 0; i < 3; i++) {
      Thread daemon =
          new Thread(
              () -> {
                counter.add();
                working.countDown();
                while (true) {
                  counter.add();
                }
              },
              "daemon-" + i);
      daemon.setDaemon(true);
      daemon.start();
    }
    working.await();
    System.out.println("main returns");
  }
}
