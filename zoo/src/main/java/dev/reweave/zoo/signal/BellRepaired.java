// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.signal;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// zoo: repaired silent
/** The bell remembers how often it has rung. */
public final class BellRepaired {
  private final Lock lock = new ReentrantLock();
  private final Condition rung = lock.newCondition();
  private int rings;
  private int heard;

  private void listen() {
    lock.lock();
    try {
      while (rings == 0) {
        rung.awaitUninterruptibly();
      }
      rings--;
      heard++;
    } finally {
      lock.unlock();
    }
  }

  private void ring() {
    lock.lock();
    try {
      rings++;
      rung.signal();
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BellRepaired bell = new BellRepaired();
    Thread listener = new Thread(bell::listen, "listener");
    Thread ringer =
        new Thread(
            () -> {
              Pace.untilWaits(listener);
              bell.ring();
            },
            "ringer");
    Pace.startAndJoin(listener, ringer);
    Invariant.check("heard", 1, bell.heard);
  }
}
