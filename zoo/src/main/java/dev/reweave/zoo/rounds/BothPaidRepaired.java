// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired
/** Checking and paying are one step. */
public final class BothPaidRepaired {
  private int balance = 100;

  private synchronized int balance() {
    return balance;
  }

  private synchronized void take(int n) {
    balance -= n;
  }

  private synchronized void pay(int n) {
    if (balance() >= n) {
      take(n);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BothPaidRepaired it = new BothPaidRepaired();
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
