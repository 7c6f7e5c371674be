// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008.programs;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Arrays;

// zoo: bug
// expect doubled: any * FEASIBLE
/**
 * Bubble sort by threads: each puts one pair of neighbours of an array in order, and shares an
 * element with the next thread, without a lock.
 */
public final class NeighbourThreads {
  private final int[] values = {3, 2, 1};

  private void order(int i) {
    int left = values[i]; // doubled: first second remote
    int right = values[i + 1]; // doubled: first second remote
    if (left > right) {
      values[i] = right; // doubled: first second remote
      values[i + 1] = left; // doubled: first second remote
    }
  }

  public static void main(String[] args) throws InterruptedException {
    NeighbourThreads sort = new NeighbourThreads();
    Thread[] threads = new Thread[sort.values.length - 1];
    for (int t = 0; t < threads.length; t++) {
      int own = t;
      threads[t] =
          new Thread(
              () -> {
                if (own > 0) {
                  Pace.after(threads[own - 1]);
                }
                sort.order(own);
              },
              "pair-" + t);
    }
    Pace.startAndJoin(threads);
    Invariant.check("sum", 6, Arrays.stream(sort.values).sum());
  }
}
