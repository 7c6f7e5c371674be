// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** A stop between the worker's look at its state and the change of it is forgotten. */
public final class StoppedWorker {
  private static final int NEW = 0;
  private static final int RUNNING = 1;
  private static final int STOPPED = 2;
  private volatile int state = NEW;
  private boolean refused;

  private void start() {
    if (state == NEW) { // harm: place
      state = RUNNING; // harm: place
    }
  }

  private void stop() {
    if (state == NEW) {
      state = STOPPED; // harm: place
      refused = true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    StoppedWorker it = new StoppedWorker();
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
