// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.account;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired
/** Ring of accounts; a transfer holds both monitors, taken in the order of the account numbers. */
public final class AccountRepaired {
  private final int number;
  private int amount;

  AccountRepaired(int number) {
    this.number = number;
  }

  synchronized void deposit(int n) {
    amount += n; // silent
  }

  synchronized void withdraw(int n) {
    amount -= n; // silent
  }

  void transfer(AccountRepaired to, int n) {
    AccountRepaired outer = number < to.number ? this : to;
    AccountRepaired inner = number < to.number ? to : this;
    synchronized (outer) {
      synchronized (inner) {
        amount -= n;
        to.amount += n;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    AccountRepaired left = new AccountRepaired(1);
    AccountRepaired right = new AccountRepaired(2);
    Thread first = new Owner(left, right, "left");
    Thread second = new Owner(right, left, "right");
    Pace.startAndJoin(first, second);
    Invariant.check("sum of accounts", 400, left.amount + right.amount);
  }

  private static final class Owner extends Thread {
    private final AccountRepaired own;
    private final AccountRepaired next;

    Owner(AccountRepaired own, AccountRepaired next, String name) {
      super(name);
      this.own = own;
      this.next = next;
    }

    @Override
    public void run() {
      own.deposit(300);
      own.withdraw(100);
      own.transfer(next, 100);
    }
  }
}
