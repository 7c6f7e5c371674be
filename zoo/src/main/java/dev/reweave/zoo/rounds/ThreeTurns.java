// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug probed
// expect harm: any * CONFIRMED
/**
 * The monitor looks twice, and resets what a worker is at. In the recorded run it comes when all is
 * idle. Before it resets, it gives way once more: so a run that is driven between the two looks,
 * and free afterwards, does no harm by luck.
 */
public final class ThreeTurns {
  private boolean busy;
  private int done;

  private synchronized boolean isBusy() {
    return busy;
  }

  private synchronized void setBusy(boolean is) {
    busy = is;
  }

  private synchronized int done() {
    return done;
  }

  private synchronized void setDone(int n) {
    done = n;
  }

  private void work() {
    int before = done();
    setBusy(true);
    setDone(before + 1); // harm: place
    Invariant.require("counted", before + 1, done()); // harm: place
    setBusy(false);
  }

  private void look(Thread worker) {
    if (!isBusy() && isBusy()) {
      Pace.after(worker);
      setDone(-100); // harm: place
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ThreeTurns it = new ThreeTurns();
    Thread worker = new Thread(it::work, "worker");
    Thread monitor =
        new Thread(
            () -> {
              Pace.after(worker);
              it.look(worker);
            },
            "monitor");
    Pace.startAndJoin(worker, monitor);
    Invariant.require("idle", false, it.isBusy());
  }
}
