// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** Room is made for as many as are counted, and they are counted again to fill it. */
public final class GrownCount {
  private final AtomicInteger free = new AtomicInteger(3);
  private volatile boolean hole;

  private void fill() {
    String[] slots = new String[free.get()]; // harm: place
    for (int i = 0; i < free.get(); i++) { // harm: place
      if (i < slots.length) {
        slots[i] = "x";
      }
    }
    for (String slot : slots) {
      hole |= slot == null;
    }
  }

  private void take() {
    free.decrementAndGet(); // harm: place
  }

  public static void main(String[] args) throws InterruptedException {
    GrownCount it = new GrownCount();
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
