// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.bubblesort;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Arrays;

// zoo: bug
// expect lost: lock RWR|RWW POTENTIAL
/** Passes of a bubble sort swap elements of one array at the same time, without a lock. */
public final class BubbleSort {
  private final int[] values = {3, 2, 1};

  void pass() {
    for (int i = 0; i + 1 < values.length; i++) {
      step(i);
    }
  }

  private void step(int i) {
    if (values[i] > values[i + 1]) { // lost: first
      int swapped = values[i]; // lost: first
      values[i] = values[i + 1]; // lost: first remote second
      values[i + 1] = swapped; // lost: remote second
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BubbleSort sort = new BubbleSort();
    Thread first = new Thread(sort::pass, "pass-1");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              sort.pass();
            },
            "pass-2");
    Pace.startAndJoin(first, second);
    Invariant.check("sorted", "[1, 2, 3]", Arrays.toString(sort.values)); // silent
  }
}
