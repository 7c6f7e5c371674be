// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.concurrent.CountDownLatch;

/** Waits until somebody ends the program: its shutdown hook lets it go on. */
public final class AwaitsHook {
  private AwaitsHook() {}

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch ended = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  ended.countDown();
                  try {
                    closed.await();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                }));
    System.out.println("pid " + ProcessHandle.current().pid());
    ended.await();
    System.out.println("closed");
    closed.countDown();
  }
}
