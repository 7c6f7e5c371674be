// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.ReentrantLock;

// zoo: repaired
/** Each waits for the lock. */
public final class TriedLockRepaired {
  private final ReentrantLock lock = new ReentrantLock();
  private int count;

  private void count() {
    lock.lock();
    try {
      int old = count;
      count = old + 1;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TriedLockRepaired it = new TriedLockRepaired();
    Thread ann = new Thread(it::count, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.count();
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("count", 2, it.count);
  }
}
