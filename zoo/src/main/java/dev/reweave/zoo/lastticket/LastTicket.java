// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.lastticket;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect twice: lock RWW POTENTIAL LastTicket.left
/**
 * One after the other only the first gets the last ticket, so the run has but one sale: that there
 * could be two only a run shows in which the second looks before the first has paid.
 */
public final class LastTicket {
  private int left = 1;
  private int sold;

  private synchronized boolean isAny() {
    return left > 0; // twice: first remote
  }

  private synchronized void pay() {
    left = left - 1; // twice: second
    sold = sold + 1;
  }

  private void buy() {
    if (isAny()) {
      pay();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LastTicket office = new LastTicket();
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
