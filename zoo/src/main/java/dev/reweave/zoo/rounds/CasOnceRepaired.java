// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: repaired
/** It is tried until it succeeds. */
public final class CasOnceRepaired {
  private final AtomicInteger sum = new AtomicInteger();

  private void add(int n) {
    int old;
    do {
      old = sum.get();
    } while (!sum.compareAndSet(old, old + n));
  }

  public static void main(String[] args) throws InterruptedException {
    CasOnceRepaired it = new CasOnceRepaired();
    Thread ann = new Thread(() -> it.add(1), "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.add(2);
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("sum", 3, it.sum.get());
  }
}
