// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.concurrent.CountDownLatch;

/** Two threads come to a deadlock; once they are in it, another leaves with the status given. */
public final class EndsInDeadlock {
  private final Object left = new Object();
  private final Object right = new Object();
  private final CountDownLatch both = new CountDownLatch(2);

  private EndsInDeadlock() {}

  private void take(Object one, Object other) {
    synchronized (one) {
      both.countDown();
      awaitBoth();
      synchronized (other) {
        System.out.println("not reached");
      }
    }
  }

  private void awaitBoth() {
    try {
      both.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    EndsInDeadlock locks = new EndsInDeadlock();
    Thread first = new Thread(() -> locks.take(locks.left, locks.right), "first");
    Thread second = new Thread(() -> locks.take(locks.right, locks.left), "second");
    first.start();
    second.start();
    while (first.getState() != Thread.State.BLOCKED || second.getState() != Thread.State.BLOCKED) {
      Thread.onSpinWait();
    }
    System.exit(Integer.parseInt(args[0]));
  }
}
