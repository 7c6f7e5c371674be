// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.ReentrantLock;

// zoo: repaired silent
/** The lock is kept until both are set. */
public final class VirtualRatesRepaired {
  private final ReentrantLock lock = new ReentrantLock();
  private int rate = 10;
  private int day = 1;

  private void setRate(int newRate) {
    lock.lock();
    try {
      rate = newRate;
    } finally {
      lock.unlock();
    }
  }

  private void setDay(int newDay) {
    lock.lock();
    try {
      day = newDay;
    } finally {
      lock.unlock();
    }
  }

  private void change() {
    lock.lock();
    try {
      setRate(20);
      setDay(2);
    } finally {
      lock.unlock();
    }
  }

  private int rateOfDay() {
    lock.lock();
    try {
      return rate / day;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    VirtualRatesRepaired rates = new VirtualRatesRepaired();
    int[] seen = new int[1];
    Thread changer = LightThreads.unstarted(rates::change);
    Thread reader =
        LightThreads.unstarted(
            () -> {
              Pace.after(changer);
              seen[0] = rates.rateOfDay();
            });
    Pace.startAndJoin(changer, reader);
    Invariant.check("rate", 10, seen[0]);
  }
}
