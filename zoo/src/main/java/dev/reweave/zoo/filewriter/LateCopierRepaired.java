// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.filewriter;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** A full store takes the larger array only when it has been filled, under its monitor. */
public final class LateCopierRepaired {
  private int[] items = {1, 2};

  synchronized void grow() {
    int[] larger = new int[4];
    for (int i = 0; i < items.length; i++) {
      larger[i] = items[i];
    }
    items = larger;
  }

  synchronized int replace(int at, int value) {
    items[at] = value;
    return items[at];
  }

  public static void main(String[] args) throws InterruptedException {
    LateCopierRepaired store = new LateCopierRepaired();
    int[] seen = new int[1];
    Pace.startAndJoin(
        new Thread(store::grow, "copier"),
        new Thread(() -> seen[0] = store.replace(0, 7), "writer"));
    Invariant.check("seen", 7, seen[0]);
  }
}
