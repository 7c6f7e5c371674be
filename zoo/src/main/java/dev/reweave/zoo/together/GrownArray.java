// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect seen: atomicset SEEN POTENTIAL GrownArray.items
/** A larger array is installed under the lock, and filled under it a moment later. */
public final class GrownArray {
  private int[] items = {1, 2};

  private synchronized int[] replace(int[] larger) {
    int[] old = items;
    items = larger; // seen: first
    return old;
  }

  private synchronized void fill(int[] old) {
    for (int i = 0; i < old.length; i++) {
      items[i] = old[i]; // seen: second
    }
  }

  private void grow() {
    fill(replace(new int[4]));
  }

  private synchronized int sum() {
    return items[0] + items[1]; // seen: remote
  }

  public static void main(String[] args) throws InterruptedException {
    GrownArray list = new GrownArray();
    int[] sum = new int[1];
    Thread grower = new Thread(list::grow, "grower");
    Thread reader =
        new Thread(
            () -> {
              Pace.after(grower);
              sum[0] = list.sum();
            },
            "reader");
    Pace.startAndJoin(grower, reader);
    Invariant.check("sum", 3, sum[0]);
  }
}
