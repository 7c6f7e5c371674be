// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired
/** Looking and making are one step. */
public final class MadeTwiceRepaired {
  private static int made;
  private Object engine;

  private static Object make() {
    made++;
    return new Object();
  }

  private synchronized Object engine() {
    if (engine == null) {
      engine = make();
    }
    return engine;
  }

  public static void main(String[] args) throws InterruptedException {
    MadeTwiceRepaired it = new MadeTwiceRepaired();
    Thread ann = new Thread(it::engine, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.engine();
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("made", 1, made);
  }
}
