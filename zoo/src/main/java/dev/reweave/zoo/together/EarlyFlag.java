// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect seen: atomicset SEEN FEASIBLE EarlyFlag.ready
/** A flag says that there is a value before the value is there. */
public final class EarlyFlag {
  private volatile boolean ready;
  private volatile int value;

  private void provide(int found) {
    ready = true; // seen: first
    value = found; // seen: second
  }

  private int take() {
    return ready ? value : 7; // seen: remote
  }

  public static void main(String[] args) throws InterruptedException {
    EarlyFlag slot = new EarlyFlag();
    int[] taken = new int[1];
    Thread provider = new Thread(() -> slot.provide(7), "provider");
    Thread taker =
        new Thread(
            () -> {
              Pace.after(provider);
              taken[0] = slot.take();
            },
            "taker");
    Pace.startAndJoin(provider, taker);
    Invariant.check("value", 7, taken[0]);
  }
}
