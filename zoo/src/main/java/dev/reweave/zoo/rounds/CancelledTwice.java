// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug probed
// expect harm: any * CONFIRMED
/**
 * A field is tested, used and set to null by two threads; in the recorded run the second finds
 * null.
 */
public final class CancelledTwice {
  private static final class Timeout {
    private int cancelled;

    void cancel() {
      cancelled++;
    }
  }

  private volatile Timeout timeout = new Timeout();

  private void cancel() {
    if (timeout != null) { // harm: place
      timeout.cancel(); // harm: place
      timeout = null;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CancelledTwice it = new CancelledTwice();
    Thread ann = new Thread(it::cancel, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.cancel();
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("cancelled", true, it.timeout == null);
  }
}
