// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: repaired
/** They are counted once. */
public final class GrownCountRepaired {
  private final AtomicInteger free = new AtomicInteger(3);
  private volatile boolean hole;

  private void fill() {
    String[] slots = new String[free.get()];
    for (int i = 0; i < slots.length; i++) {
      slots[i] = "x";
    }
    for (String slot : slots) {
      hole |= slot == null;
    }
  }

  private void take() {
    free.decrementAndGet();
  }

  public static void main(String[] args) throws InterruptedException {
    GrownCountRepaired it = new GrownCountRepaired();
    Thread ann = new Thread(it::fill, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.take();
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("hole", false, it.hole);
  }
}
