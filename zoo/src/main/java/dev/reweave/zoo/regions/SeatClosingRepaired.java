// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.regions;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired mutual
// region sell: ATOMIC
/** The counter sells while it holds the lock that closing takes. */
public final class SeatClosingRepaired {
  private volatile boolean closed;
  private volatile int free = 2;
  private volatile int sold;

  private synchronized void sell() {
    if (!closed && free > 0) {
      free = free - 1;
      sold = sold + 1;
    }
  }

  private synchronized int close() {
    closed = true;
    return sold;
  }

  public static void main(String[] args) throws InterruptedException {
    SeatClosingRepaired plan = new SeatClosingRepaired();
    int[] counted = new int[1];
    Thread counter = new Thread(plan::sell, "counter");
    Thread office =
        new Thread(
            () -> {
              Pace.after(counter);
              counted[0] = plan.close();
            },
            "office");
    Pace.startAndJoin(counter, office);
    Invariant.check("sold", plan.sold, counted[0]);
  }
}
