// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.declared;

import dev.reweave.annotations.UnitFor;
import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect lost: lock RWW POTENTIAL Account.balance
/** A static method is meant to be one step for the account that it is given. */
public final class GivenAccount {
  static final class Account {
    private int balance;

    synchronized int get() {
      return balance; // lost: first
    }

    synchronized void set(int newBalance) {
      balance = newBalance; // lost: remote second
    }
  }

  private static void add(@UnitFor Account to, int amount) {
    int[] before = {read(to)};
    for (int i = 0; i < amount; i++) {
      before[0] += charge(i);
    }
    write(to, before[0]);
  }

  private static int read(Account account) {
    return account.get();
  }

  private static int charge(int step) {
    int doubled = step * 2;
    int more = doubled - step;
    return more - step + 1;
  }

  private static void write(Account account, int balance) {
    account.set(balance);
  }

  public static void main(String[] args) throws InterruptedException {
    Account account = new Account();
    Thread one = new Thread(() -> add(account, 3), "one");
    Thread two =
        new Thread(
            () -> {
              Pace.after(one);
              add(account, 4);
            },
            "two");
    Pace.startAndJoin(one, two);
    Invariant.check("balance", 7, account.get());
  }
}
