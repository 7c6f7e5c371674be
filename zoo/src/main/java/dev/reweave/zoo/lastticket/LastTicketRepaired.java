// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.lastticket;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired
/** Looking and paying are one critical section. */
public final class LastTicketRepaired {
  private int left = 1;
  private int sold;

  private synchronized boolean isAny() {
    return left > 0;
  }

  private synchronized void pay() {
    left = left - 1;
    sold = sold + 1;
  }

  private synchronized void buy() {
    if (isAny()) {
      pay();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LastTicketRepaired office = new LastTicketRepaired();
    Thread ann = new Thread(office::buy, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              office.buy();
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.check("sold", 1, office.sold);
  }
}
