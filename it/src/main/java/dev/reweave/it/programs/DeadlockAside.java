// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.concurrent.CountDownLatch;

/**
 * Two threads come to a deadlock, for ever. The main thread goes on (argument {@code on}), or waits
 * for them; then a shutdown hook needs one of their locks (argument {@code hook}).
 */
public final class DeadlockAside {
  private final CountDownLatch both = new CountDownLatch(2);

  private DeadlockAside() {}

  private void take(Object one, Object other) {
    synchronized (one) {
      both.countDown();
      try {
        both.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      synchronized (other) {
        System.out.println("not reached");
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    DeadlockAside locks = new DeadlockAside();
    Object left = new Object();
    Object right = new Object();
    Thread first = new Thread(() -> locks.take(left, right), "first");
    Thread second = new Thread(() -> locks.take(right, left), "second");
    first.start();
    second.start();
    System.out.println("pid " + ProcessHandle.current().pid());
    if (args[0].equals("hook")) {
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    synchronized (left) {
                      System.out.println("not reached");
                    }
                  }));
      first.join();
    }
    while (true) {
      Thread.sleep(20);
    }
  }
}
