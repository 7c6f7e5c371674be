// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.ReentrantLock;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** Who does not get the lock leaves its change out. In the recorded run each gets it. */
public final class TriedLock {
  private final ReentrantLock lock = new ReentrantLock();
  private int count;

  private void count() {
    if (lock.tryLock()) {
      try {
        int old = count; // harm: place
        count = old + 1; // harm: place
      } finally {
        lock.unlock();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TriedLock it = new TriedLock();
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
