// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.tsp;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative
/** The best length is looked at without the lock and again under it: a race, but harmless. */
public final class BestTour {
  private final Object best = new Object();
  private int shortest = Integer.MAX_VALUE;
  private String tour = "";

  void offer(int length, String found) {
    if (length >= shortest) { // trap
      return;
    }
    synchronized (best) {
      if (length < shortest) { // trap
        shortest = length; // trap
        tour = found; // silent
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BestTour search = new BestTour();
    Thread first = new Thread(() -> search.offer(10, "abc"), "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              search.offer(12, "acb");
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("tour", "abc", search.tour); // silent
  }
}
