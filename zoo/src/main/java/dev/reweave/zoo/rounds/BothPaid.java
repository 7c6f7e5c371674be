// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** Two payments are each checked against the balance before either is made. */
public final class BothPaid {
  private int balance = 100;

  private synchronized int balance() {
    return balance;
  }

  private synchronized void take(int n) {
    balance -= n;
  }

  private void pay(int n) {
    if (balance() >= n) { // harm: place
      take(n); // harm: place
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BothPaid it = new BothPaid();
    Thread ann = new Thread(() -> it.pay(80), "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.pay(70);
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("balance is not negative", true, it.balance() >= 0);
  }
}
