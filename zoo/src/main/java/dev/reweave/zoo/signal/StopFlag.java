// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.signal;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect late: deadlock NW POTENTIAL
/** The worker looks at the flag before it enters the monitor, and waits inside. */
public final class StopFlag {
  private boolean stopped;
  private int stops;

  private void work() {
    if (!stopped) {
      try {
        synchronized (this) {
          wait(); // late: waits
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    stops++; // silent
  }

  private void stop() {
    stopped = true;
    synchronized (this) {
      notifyAll(); // late: notifies
    }
  }

  public static void main(String[] args) throws InterruptedException {
    StopFlag flag = new StopFlag();
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
