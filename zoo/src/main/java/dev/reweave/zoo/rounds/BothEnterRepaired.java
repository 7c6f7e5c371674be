// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: repaired
/** As {@link BothEnter}, but each raises its own flag first. */
public final class BothEnterRepaired {
  private volatile boolean first;
  private volatile boolean second;
  private final AtomicInteger inside = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  private void enterFirst() {
    first = true;
    if (!second) {
      work();
    }
    first = false;
  }

  private void enterSecond() {
    second = true;
    if (!first) {
      work();
    }
    second = false;
  }

  private void work() {
    int now = inside.incrementAndGet();
    if (now > most.get()) {
      most.set(now);
    }
    inside.decrementAndGet();
  }

  public static void main(String[] args) throws InterruptedException {
    BothEnterRepaired it = new BothEnterRepaired();
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
