// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** The worker uses what main sets after the start; it is slow enough in the recorded run. */
public final class LateSetting {
  private volatile String name;
  private volatile int length = -1;

  private void set() {
    name = "settings"; // harm: place
  }

  private void use() {
    length = name.length(); // harm: place
  }

  public static void main(String[] args) throws InterruptedException {
    LateSetting it = new LateSetting();
    Thread setter = new Thread(it::set, "setter");
    Thread user =
        new Thread(
            () -> {
              Pace.after(setter);
              it.use();
            },
            "user");
    Pace.startAndJoin(setter, user);
    Invariant.require("length", 8, it.length);
  }
}
