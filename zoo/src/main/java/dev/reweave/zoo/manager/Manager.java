// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.manager;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect uncounted: lock RWR|RWW POTENTIAL Manager.notes
// expect dropped: lock RWW POTENTIAL Manager.requests
/**
 * Releasers leave a note and count a release only when theirs is the only note: noting, looking and
 * counting are three critical sections. Requests are taken off their counter without a lock. The
 * three locks are equal string literals, and so one monitor: that is not the bug.
 */
public final class Manager {
  private static final String NOTE_LOCK = "lock";
  private static final String COUNT_LOCK = "lock";
  private int requests = 2;
  private int notes;
  private int released;

  private void note(int by) {
    synchronized (NOTE_LOCK) {
      notes += by; // uncounted: first remote second
    }
  }

  private boolean onlyNote() {
    synchronized (NOTE_LOCK) {
      return notes == 1; // uncounted: first second
    }
  }

  void release() {
    requests--; // dropped: first remote second
    note(1);
    if (onlyNote()) {
      synchronized (COUNT_LOCK) {
        released++; // trap
      }
    }
    note(-1);
  }

  public static void main(String[] args) throws InterruptedException {
    Manager manager = new Manager();
    Thread first = new Thread(manager::release, "releaser-1");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              manager.release();
            },
            "releaser-2");
    Pace.startAndJoin(first, second);
    Invariant.check("released", 2 - manager.requests, manager.released); // silent
  }
}
