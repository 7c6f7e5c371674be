// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.bubblesort;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug unreached
// expect early: order * FEASIBLE
/** The main thread shows the array without having joined the sorter: an order that nobody made. */
public final class EarlyPrint {
  private final int[] values = {2, 1};

  void sort() {
    if (values[0] > values[1]) {
      int swapped = values[0];
      values[0] = values[1];
      values[1] = swapped; // early: second
    }
  }

  public static void main(String[] args) throws InterruptedException {
    EarlyPrint sort = new EarlyPrint();
    Thread sorter = new Thread(sort::sort, "sorter");
    sorter.start();
    Pace.after(sorter);
    int shown = sort.values[1]; // early: first
    Invariant.check("last", 2, shown);
  }
}
