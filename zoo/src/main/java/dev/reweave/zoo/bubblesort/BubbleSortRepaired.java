// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.bubblesort;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Arrays;

// zoo: repaired
/** One pass at a time: each is joined before the next begins. */
public final class BubbleSortRepaired {
  private final int[] values = {3, 2, 1};

  void pass() {
    for (int i = 0; i + 1 < values.length; i++) {
      if (values[i] > values[i + 1]) { // silent
        int swapped = values[i]; // silent
        values[i] = values[i + 1]; // silent
        values[i + 1] = swapped; // silent
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BubbleSortRepaired sort = new BubbleSortRepaired();
    Pace.startAndJoin(new Thread(sort::pass, "pass-1"));
    Pace.startAndJoin(new Thread(sort::pass, "pass-2"));
    Invariant.check("sorted", "[1, 2, 3]", Arrays.toString(sort.values));
  }
}
