// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.standstill;

import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.ReentrantLock;

// zoo: repaired silent
/** Nobody asks for the lock while it holds the monitor. */
public final class MixedCycleRepaired {
  private final ReentrantLock lock = new ReentrantLock();
  private final Object monitor = new Object();

  private MixedCycleRepaired() {}

  private void lockThenMonitor() {
    lock.lock();
    try {
      synchronized (monitor) {
        System.out.println("reached");
      }
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MixedCycleRepaired locks = new MixedCycleRepaired();
    Thread first = new Thread(locks::lockThenMonitor, "first");
    Thread second = new Thread(locks::lockThenMonitor, "second");
    Pace.startAndJoin(first, second);
  }
}
