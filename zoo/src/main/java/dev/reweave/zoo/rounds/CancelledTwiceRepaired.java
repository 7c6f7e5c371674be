// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired
/** The field is taken and set to null in one step. */
public final class CancelledTwiceRepaired {
  private static final class Timeout {
    private int cancelled;

    void cancel() {
      cancelled++;
    }
  }

  private Timeout timeout = new Timeout();

  private void cancel() {
    Timeout taken;
    synchronized (this) {
      taken = timeout;
      timeout = null;
    }
    if (taken != null) {
      taken.cancel();
    }
  }

  private synchronized boolean isCancelled() {
    return timeout == null;
  }

  public static void main(String[] args) throws InterruptedException {
    CancelledTwiceRepaired it = new CancelledTwiceRepaired();
    Thread ann = new Thread(it::cancel, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.cancel();
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("cancelled", true, it.isCancelled());
  }
}
