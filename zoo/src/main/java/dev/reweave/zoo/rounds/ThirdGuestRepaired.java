// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired
/** Looking and coming in are one step. */
public final class ThirdGuestRepaired {
  private int inside;
  private int most;

  private synchronized void enter() {
    if (inside < 2) {
      inside++;
      most = Math.max(most, inside);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ThirdGuestRepaired it = new ThirdGuestRepaired();
    Thread ann = new Thread(it::enter, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.enter();
            },
            "bob");
    Thread cid =
        new Thread(
            () -> {
              Pace.after(bob);
              it.enter();
            },
            "cid");
    Pace.startAndJoin(ann, bob, cid);
    Invariant.require("at most two", true, it.most <= 2);
  }
}
