// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** Only if one thread has begun and another has not ended does the third see the wrong state. */
public final class ThreeInTurn {
  private int begun;
  private int ended;
  private int wrong;

  private synchronized void begin() {
    begun++; // harm: place
  }

  private synchronized void end() {
    ended++;
  }

  private void work() {
    begin();
    end();
  }

  private synchronized void look() {
    if (begun - ended == 2) {
      wrong++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ThreeInTurn state = new ThreeInTurn();
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
