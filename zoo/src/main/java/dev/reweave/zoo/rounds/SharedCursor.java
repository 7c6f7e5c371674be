// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** Two readers share a cursor; each looks whether there is more before it moves on. */
public final class SharedCursor {
  private final int[] values = {7};
  private int at;
  private volatile boolean beyond;

  private synchronized boolean hasNext() {
    return at < values.length; // harm: place
  }

  private synchronized int next() {
    int i = at++; // harm: place
    return i < values.length ? values[i] : -1;
  }

  private void read() {
    if (hasNext()) {
      beyond |= next() < 0;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SharedCursor it = new SharedCursor();
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
