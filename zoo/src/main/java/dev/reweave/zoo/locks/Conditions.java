// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.locks;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// zoo: negative
/** A slot of one element with a lock and two conditions, waited for in loops. */
public final class Conditions {
  private final Lock lock = new ReentrantLock();
  private final Condition filled = lock.newCondition();
  private final Condition emptied = lock.newCondition();
  private Integer slot;

  void put(int value) {
    lock.lock();
    try {
      while (slot != null) {
        emptied.awaitUninterruptibly();
      }
      slot = value;
      filled.signal();
    } finally {
      lock.unlock();
    }
  }

  int take() {
    lock.lock();
    try {
      while (slot == null) {
        filled.awaitUninterruptibly();
      }
      int value = slot;
      slot = null;
      emptied.signal();
      return value;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Conditions box = new Conditions();
    int[] sum = new int[1];
    Thread producer =
        new Thread(
            () -> {
              for (int i = 1; i <= 4; i++) {
                box.put(i);
              }
            },
            "producer");
    Thread consumer =
        new Thread(
            () -> {
              for (int i = 1; i <= 4; i++) {
                sum[0] += box.take(); // silent
              }
            },
            "consumer");
    Pace.startAndJoin(producer, consumer);
    Invariant.check("sum", 10, sum[0]); // silent
  }
}
