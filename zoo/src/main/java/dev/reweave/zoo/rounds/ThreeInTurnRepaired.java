// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Begun and ended in one step. */
public final class ThreeInTurnRepaired {
  private int begun;
  private int ended;
  private int wrong;

  private synchronized void work() {
    begun++;
    ended++;
  }

  private synchronized void look() {
    if (begun - ended == 2) {
      wrong++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ThreeInTurnRepaired state = new ThreeInTurnRepaired();
    Thread first = new Thread(state::work, "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              state.work();
            },
            "second");
    Thread third =
        new Thread(
            () -> {
              Pace.after(second);
              state.look();
            },
            "third");
    Pace.startAndJoin(first, second, third);
    Invariant.require("wrong", 0, state.wrong);
  }
}
