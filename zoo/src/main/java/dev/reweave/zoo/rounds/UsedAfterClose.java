// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** A user looks whether it is closed, and uses it; the last to let go closes it in between. */
public final class UsedAfterClose {
  private final AtomicInteger users = new AtomicInteger(1);
  private volatile boolean closed;
  private volatile boolean usedClosed;

  private void use() {
    if (!closed) { // harm: place
      users.incrementAndGet(); // harm: place
      usedClosed |= closed;
      release();
    }
  }

  private void release() {
    if (users.decrementAndGet() == 0) {
      closed = true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    UsedAfterClose it = new UsedAfterClose();
    Thread user = new Thread(it::use, "user");
    Thread owner =
        new Thread(
            () -> {
              Pace.after(user);
              it.release();
            },
            "owner");
    Pace.startAndJoin(user, owner);
    Invariant.require("used when closed", false, it.usedClosed);
  }
}
