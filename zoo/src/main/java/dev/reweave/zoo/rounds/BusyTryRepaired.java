// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.ReentrantLock;

// zoo: repaired silent
/** All wait for the lock. */
public final class BusyTryRepaired {
  private final ReentrantLock lock = new ReentrantLock();
  private int sum;

  private void add(int part) {
    lock.lock();
    try {
      sum += part;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BusyTryRepaired adder = new BusyTryRepaired();
    Thread first = new Thread(() -> adder.add(1), "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              adder.add(2);
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("sum", 3, adder.sum);
  }
}
