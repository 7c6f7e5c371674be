// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired
/** Looking and moving on are one step. */
public final class SharedCursorRepaired {
  private final int[] values = {7};
  private int at;
  private volatile boolean beyond;

  private synchronized void read() {
    if (at < values.length) {
      beyond |= values[at++] < 0;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SharedCursorRepaired it = new SharedCursorRepaired();
    Thread ann = new Thread(it::read, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.read();
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("beyond", false, it.beyond);
  }
}
