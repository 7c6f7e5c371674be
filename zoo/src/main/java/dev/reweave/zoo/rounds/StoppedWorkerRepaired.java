// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired
/** Looking and changing are one step. */
public final class StoppedWorkerRepaired {
  private static final int NEW = 0;
  private static final int RUNNING = 1;
  private static final int STOPPED = 2;
  private int state = NEW;
  private boolean refused;

  private synchronized void start() {
    if (state == NEW) {
      state = RUNNING;
    }
  }

  private synchronized void stop() {
    if (state == NEW) {
      state = STOPPED;
      refused = true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    StoppedWorkerRepaired it = new StoppedWorkerRepaired();
    Thread worker = new Thread(it::start, "worker");
    Thread manager =
        new Thread(
            () -> {
              Pace.after(worker);
              it.stop();
            },
            "manager");
    Pace.startAndJoin(worker, manager);
    Invariant.require("one state", true, it.refused == (it.state == STOPPED));
  }
}
