// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.bubblesort;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** The main thread joins the sorter before it shows the array. */
public final class EarlyPrintRepaired {
  private final int[] values = {2, 1};

  void sort() {
    if (values[0] > values[1]) {
      int swapped = values[0];
      values[0] = values[1];
      values[1] = swapped;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    EarlyPrintRepaired sort = new EarlyPrintRepaired();
    Pace.startAndJoin(new Thread(sort::sort, "sorter"));
    int shown = sort.values[1];
    Invariant.check("last", 2, shown);
  }
}
