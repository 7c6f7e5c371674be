// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.allocation;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired
/** Finding a free block and marking it are one critical section. */
public final class AllocationVectorRepaired {
  private final boolean[] used = new boolean[3];

  synchronized int allocate() {
    for (int i = 0; i < used.length; i++) {
      if (!used[i]) {
        used[i] = true;
        return i;
      }
    }
    return -1;
  }

  synchronized void free(int i) {
    used[i] = false;
  }

  public static void main(String[] args) throws InterruptedException {
    AllocationVectorRepaired vector = new AllocationVectorRepaired();
    int[] got = new int[2];
    Thread first = new Thread(() -> got[0] = vector.allocate(), "first");
    Thread second = new Thread(() -> got[1] = vector.allocate(), "second");
    Pace.startAndJoin(first, second);
    vector.free(got[0]);
    Invariant.check("blocks differ", true, got[0] != got[1]);
  }
}
