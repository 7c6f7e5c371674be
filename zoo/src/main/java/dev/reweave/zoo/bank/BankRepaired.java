// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.bank;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Deposit and guarded withdrawal are one critical section each. */
public final class BankRepaired {
  private int balance = 100;

  synchronized int balance() {
    return balance;
  }

  void deposit(int n) {
    synchronized (this) {
      int old = balance();
      balance = old + n;
    }
  }

  synchronized boolean withdraw(int n) {
    if (balance < n) {
      return false;
    }
    balance -= n;
    return true;
  }

  synchronized void close() {
    balance = 0;
  }

  public static void main(String[] args) throws InterruptedException {
    BankRepaired bank = new BankRepaired();
    Thread customer = new Thread(() -> bank.withdraw(70), "customer");
    Thread saver =
        new Thread(
            () -> {
              Pace.after(customer);
              bank.deposit(10);
            },
            "saver");
    Thread closer =
        new Thread(
            () -> {
              Pace.after(saver);
              bank.close();
            },
            "closer");
    Pace.startAndJoin(customer, saver, closer);
    Invariant.check("balance", 0, bank.balance());
  }
}
