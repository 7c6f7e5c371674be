// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** It is installed and filled without giving up the lock. */
public final class GrownArrayRepaired {
  private int[] items = {1, 2};

  private synchronized int[] replace(int[] larger) {
    int[] old = items;
    items = larger;
    return old;
  }

  private synchronized void fill(int[] old) {
    for (int i = 0; i < old.length; i++) {
      items[i] = old[i];
    }
  }

  private synchronized void grow() {
    fill(replace(new int[4]));
  }

  private synchronized int sum() {
    return items[0] + items[1];
  }

  public static void main(String[] args) throws InterruptedException {
    GrownArrayRepaired list = new GrownArrayRepaired();
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
