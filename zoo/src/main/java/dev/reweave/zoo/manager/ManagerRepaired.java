// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.manager;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** A release is noted, looked at and counted in one critical section. */
public final class ManagerRepaired {
  private static final String NOTE_LOCK = "lock";
  private static final String COUNT_LOCK = "lock";
  private int requests = 2;
  private int notes;
  private int released;

  private void note(int by) {
    synchronized (NOTE_LOCK) {
      notes += by;
    }
  }

  void release() {
    synchronized (COUNT_LOCK) {
      requests--;
      note(1);
      if (notes == 1) {
        released++;
      }
      note(-1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ManagerRepaired manager = new ManagerRepaired();
    Thread first = new Thread(manager::release, "releaser-1");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              manager.release();
            },
            "releaser-2");
    Pace.startAndJoin(first, second);
    Invariant.check("released", 2 - manager.requests, manager.released);
  }
}
