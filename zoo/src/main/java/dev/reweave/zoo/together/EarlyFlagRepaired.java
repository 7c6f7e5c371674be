// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** The flag is set last. */
public final class EarlyFlagRepaired {
  private volatile boolean ready;
  private volatile int value;

  private void provide(int found) {
    value = found;
    ready = true;
  }

  private int take() {
    return ready ? value : 7;
  }

  public static void main(String[] args) throws InterruptedException {
    EarlyFlagRepaired slot = new EarlyFlagRepaired();
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
