// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug probed
// expect harm: any * CONFIRMED
/**
 * The engine is made when it is first asked for, by whoever comes first. A second one must not be
 * made.
 */
public final class MadeTwice {
  private static int made;
  private volatile Object engine;

  private static Object make() {
    made++;
    return new Object();
  }

  private Object engine() {
    if (engine == null) { // harm: place
      engine = make(); // harm: place
    }
    return engine;
  }

  public static void main(String[] args) throws InterruptedException {
    MadeTwice it = new MadeTwice();
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
