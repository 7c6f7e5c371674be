// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.locks;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** One lock under two names is one lock: equal string literals are the same object. */
public final class EqualLocksRepaired {
  private static final String ONE = "the lock";
  private static final String OTHER = "the " + "lock";
  private int count;

  void add(Object lock) {
    synchronized (lock) {
      count++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    EqualLocksRepaired counter = new EqualLocksRepaired();
    Pace.startAndJoin(
        new Thread(() -> counter.add(ONE), "first"),
        new Thread(() -> counter.add(OTHER), "second"));
    Invariant.check("count", 2, counter.count);
  }
}
