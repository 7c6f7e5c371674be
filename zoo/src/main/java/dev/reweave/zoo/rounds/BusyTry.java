// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.ReentrantLock;

/** Who does not get the lock leaves its part out. */
public final class BusyTry {
  private final ReentrantLock lock = new ReentrantLock();
  private int sum;

  private void add(int part) {
    if (lock.tryLock()) {
      try {
        sum += part;
      } finally {
        lock.unlock();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BusyTry adder = new BusyTry();
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
