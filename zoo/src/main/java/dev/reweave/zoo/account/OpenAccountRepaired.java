// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.account;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Ring of accounts; whoever changes an account holds its monitor. */
public final class OpenAccountRepaired {
  private final int number;
  private int amount;

  OpenAccountRepaired(int number) {
    this.number = number;
  }

  synchronized void deposit(int n) {
    amount += n;
  }

  void transfer(OpenAccountRepaired to, int n) {
    OpenAccountRepaired outer = number < to.number ? this : to;
    OpenAccountRepaired inner = number < to.number ? to : this;
    synchronized (outer) {
      synchronized (inner) {
        amount -= n;
        to.amount += n;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OpenAccountRepaired left = new OpenAccountRepaired(1);
    OpenAccountRepaired right = new OpenAccountRepaired(2);
    Thread first = new Thread(() -> left.transfer(right, 100), "left");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              right.deposit(300);
            },
            "right");
    Pace.startAndJoin(first, second);
    Invariant.check("sum of accounts", 300, left.amount + right.amount);
  }
}
