// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.ReentrantLock;

// zoo: bug
// expect seen: atomicset SEEN POTENTIAL VirtualRates.rate
/** A rate and its day, set by one virtual thread and read by another, each under the lock. */
public final class VirtualRates {
  private final ReentrantLock lock = new ReentrantLock();
  private int rate = 10;
  private int day = 1;

  private void setRate(int newRate) {
    lock.lock();
    try {
      rate = newRate; // seen: first
    } finally {
      lock.unlock();
    }
  }

  private void setDay(int newDay) {
    lock.lock();
    try {
      day = newDay; // seen: second
    } finally {
      lock.unlock();
    }
  }

  private void change() {
    setRate(20);
    setDay(2);
  }

  private int rateOfDay() {
    lock.lock();
    try {
      return rate / day; // seen: remote
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    VirtualRates rates = new VirtualRates();
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
