// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.regions;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug mutual
// expect skew: mutual SPLIT FEASIBLE SeatClosing.closed
// region sell: VIOLATED
/**
 * The counter looks whether sales are closed and whether a seat is free, and then sells it: three
 * fields.
 */
public final class SeatClosing {
  private volatile boolean closed;
  private volatile int free = 2;
  private volatile int sold;

  private void sell() {
    if (!closed && free > 0) { // skew: first
      free = free - 1;
      sold = sold + 1; // skew: second
    }
  }

  private int close() {
    closed = true; // skew: remote
    return sold; // skew: remote
  }

  public static void main(String[] args) throws InterruptedException {
    SeatClosing plan = new SeatClosing();
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
