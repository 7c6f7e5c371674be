// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.signal;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** The worker looks at the flag under the monitor, before each wait. */
public final class StopFlagRepaired {
  private boolean stopped;
  private int stops;

  private void work() {
    try {
      synchronized (this) {
        while (!stopped) {
          wait();
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    stops++;
  }

  private synchronized void stop() {
    stopped = true;
    notifyAll();
  }

  public static void main(String[] args) throws InterruptedException {
    StopFlagRepaired flag = new StopFlagRepaired();
    Thread worker = new Thread(flag::work, "worker");
    Thread stopper =
        new Thread(
            () -> {
              Pace.untilWaits(worker);
              flag.stop();
            },
            "stopper");
    Pace.startAndJoin(worker, stopper);
    Invariant.check("stops", 1, flag.stops);
  }
}
