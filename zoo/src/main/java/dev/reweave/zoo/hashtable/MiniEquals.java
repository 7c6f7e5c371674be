// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.hashtable;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect cycle: deadlock * FEASIBLE
/** An old Hashtable: equals holds the one monitor while it asks the other table for its size. */
public final class MiniEquals {
  private int count;

  synchronized int size() {
    return count;
  }

  synchronized void put() {
    count++;
  }

  synchronized boolean sameAs(MiniEquals other) {
    return other.size() == count; // cycle: holds waits
  }

  public static void main(String[] args) throws InterruptedException {
    MiniEquals left = new MiniEquals();
    MiniEquals right = new MiniEquals();
    left.put();
    right.put();
    Thread first = new Thread(() -> left.sameAs(right), "left");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              right.sameAs(left);
            },
            "right");
    Pace.startAndJoin(first, second);
    Invariant.check("equal", true, left.sameAs(right));
  }
}
