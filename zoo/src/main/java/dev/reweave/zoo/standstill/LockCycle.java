// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.standstill;

import java.util.concurrent.CountDownLatch;

/** Two threads each hold a monitor, and ask for the other's only once both do. */
public final class LockCycle {
  private final CountDownLatch both = new CountDownLatch(2);

  private LockCycle() {}

  private void take(Object own, Object other) {
    synchronized (own) {
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
    LockCycle locks = new LockCycle();
    Object left = new Object();
    Object right = new Object();
    Thread first = new Thread(() -> locks.take(left, right), "first");
    Thread second = new Thread(() -> locks.take(right, left), "second");
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
