// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.standstill;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** One thread holds a lock and asks for a monitor, the other holds the monitor. */
public final class MixedCycle {
  private final CountDownLatch both = new CountDownLatch(2);
  private final ReentrantLock lock = new ReentrantLock();
  private final Object monitor = new Object();

  private MixedCycle() {}

  private void meet() {
    both.countDown();
    try {
      both.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void lockThenMonitor() {
    lock.lock();
    try {
      meet();
      synchronized (monitor) {
        System.out.println("not reached");
      }
    } finally {
      lock.unlock();
    }
  }

  private void monitorThenLock() {
    synchronized (monitor) {
      meet();
      lock.lock();
      lock.unlock();
    }
  }

  public static void main(String[] args) {
    MixedCycle locks = new MixedCycle();
    new Thread(locks::lockThenMonitor, "first").start();
    new Thread(locks::monitorThenLock, "second").start();
  }
}
