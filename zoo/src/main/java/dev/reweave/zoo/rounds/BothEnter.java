// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: bug probed
// expect harm: any * CONFIRMED
/**
 * Each of two looks at the other's flag before it raises its own. Both get in only if each is
 * between two of its steps.
 */
public final class BothEnter {
  private volatile boolean first;
  private volatile boolean second;
  private final AtomicInteger inside = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  private void enterFirst() {
    if (!second) { // harm: place
      first = true; // harm: place
      work();
      first = false; // harm: place
    }
  }

  private void enterSecond() {
    if (!first) { // harm: place
      second = true; // harm: place
      work();
      second = false; // harm: place
    }
  }

  private void work() {
    int now = inside.incrementAndGet(); // harm: place
    if (now > most.get()) { // harm: place
      most.set(now); // harm: place
    }
    inside.decrementAndGet(); // harm: place
  }

  public static void main(String[] args) throws InterruptedException {
    BothEnter it = new BothEnter();
    Thread ann = new Thread(it::enterFirst, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.enterSecond();
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("threads inside at once, at most", 1, Math.max(1, it.most.get()));
  }
}
