// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.allocation;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect stolen: lock RWR POTENTIAL
/** Finding a free block and marking it are two critical sections of one monitor: no data race. */
public final class AllocationVector {
  private final boolean[] used = new boolean[3];

  synchronized int find() {
    for (int i = 0; i < used.length; i++) {
      if (!used[i]) { // stolen: first
        return i;
      }
    }
    return -1;
  }

  synchronized boolean markAllocated(int i) {
    if (used[i]) { // stolen: second
      return false;
    }
    used[i] = true; // stolen: remote
    return true;
  }

  synchronized void markFree(int i) {
    used[i] = false;
  }

  boolean allocate() {
    int free = find();
    return free >= 0 && markAllocated(free);
  }

  public static void main(String[] args) throws InterruptedException {
    AllocationVector vector = new AllocationVector();
    boolean[] got = new boolean[2];
    Thread first =
        new Thread(
            () -> {
              got[0] = vector.allocate();
              vector.markFree(0);
            },
            "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              got[1] = vector.allocate(); // silent
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("both got a block", true, got[0] && got[1]);
  }
}
