// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.account;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect lost: lock RWW POTENTIAL OpenAccount.amount
/** Ring of accounts; transfers hold both monitors, but who pays in holds none. */
public final class OpenAccount {
  private final int number;
  private int amount;

  OpenAccount(int number) {
    this.number = number;
  }

  void deposit(int n) {
    amount += n; // lost: first second
  }

  void transfer(OpenAccount to, int n) {
    OpenAccount outer = number < to.number ? this : to;
    OpenAccount inner = number < to.number ? to : this;
    synchronized (outer) {
      synchronized (inner) {
        amount -= n;
        to.amount += n; // lost: remote
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OpenAccount left = new OpenAccount(1);
    OpenAccount right = new OpenAccount(2);
    Thread first = new Thread(() -> left.transfer(right, 100), "left");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              right.deposit(300);
            },
            "right");
    Pace.startAndJoin(first, second);
    Invariant.check("sum of accounts", 300, left.amount + right.amount); // silent
  }
}
