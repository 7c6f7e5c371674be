// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** A compare-and-set that fails is not tried again. In the recorded run none fails. */
public final class CasOnce {
  private final AtomicInteger sum = new AtomicInteger();

  private void add(int n) {
    int old = sum.get(); // harm: place
    if (!sum.compareAndSet(old, old + n)) { // harm: place
      Thread.onSpinWait();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CasOnce it = new CasOnce();
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
