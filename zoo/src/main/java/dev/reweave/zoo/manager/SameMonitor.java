// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.manager;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative silent
/** Three fields with equal string literals are one lock: whoever holds one holds them all. */
public final class SameMonitor {
  private static final class Releaser {
    private static final String LOCK = "monitor";
  }

  private static final class Handler {
    private static final String LOCK = "monitor";
  }

  private int released;
  private boolean full;

  private void release() {
    synchronized (Releaser.LOCK) {
      released++;
      full = released > 1;
    }
  }

  private void handle() {
    synchronized (Handler.LOCK) {
      if (full) {
        released = 0;
        full = false;
      } else {
        released++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SameMonitor shared = new SameMonitor();
    Thread first = new Thread(shared::release, "releaser");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              shared.handle();
            },
            "handler");
    Pace.startAndJoin(first, second);
    Invariant.check("released", 2, shared.released);
  }
}
