// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired
/** Looking and counting are one step. */
public final class UsedAfterCloseRepaired {
  private int users = 1;
  private boolean closed;
  private boolean usedClosed;

  private void use() {
    synchronized (this) {
      if (closed) {
        return;
      }
      users++;
    }
    synchronized (this) {
      usedClosed |= closed;
    }
    release();
  }

  private synchronized void release() {
    if (--users == 0) {
      closed = true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    UsedAfterCloseRepaired it = new UsedAfterCloseRepaired();
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
