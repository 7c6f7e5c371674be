// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired
/** Work and look are one step each. */
public final class ThreeTurnsRepaired {
  private boolean busy;
  private int done;

  private synchronized void work() {
    int before = done;
    busy = true;
    done = before + 1;
    Invariant.require("counted", before + 1, done);
    busy = false;
  }

  private synchronized void look() {
    if (!busy && busy) {
      done = -100;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ThreeTurnsRepaired it = new ThreeTurnsRepaired();
    Thread worker = new Thread(it::work, "worker");
    Thread monitor =
        new Thread(
            () -> {
              Pace.after(worker);
              it.look();
            },
            "monitor");
    Pace.startAndJoin(worker, monitor);
    Invariant.require("done", 1, it.done);
  }
}
