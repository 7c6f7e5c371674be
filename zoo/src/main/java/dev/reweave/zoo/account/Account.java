// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.account;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect lost: lock RWW POTENTIAL Account.amount
// expect overwritten: lock RWW POTENTIAL Account.amount
/** Ring of accounts; a transfer holds the source's monitor only. */
public final class Account {
  private int amount;

  synchronized void deposit(int n) {
    amount += n; // lost: remote; overwritten: first second
  }

  synchronized void withdraw(int n) {
    amount -= n; // lost: remote
  }

  synchronized void transfer(Account to, int n) {
    withdraw(n);
    to.amount += n; // lost: first second; overwritten: remote
  }

  void use(Account next) {
    deposit(300);
    withdraw(100);
    transfer(next, 100);
  }

  public static void main(String[] args) throws InterruptedException {
    Account left = new Account();
    Account right = new Account();
    Thread first = new Thread(() -> left.use(right), "left");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              right.use(left);
            },
            "right");
    Pace.startAndJoin(first, second);
    int sum = left.amount + right.amount; // silent
    Invariant.check("sum of accounts", 400, sum);
  }
}
