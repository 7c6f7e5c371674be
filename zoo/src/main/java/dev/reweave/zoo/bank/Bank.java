// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.bank;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect lost: lock RWW FEASIBLE Bank.balance
// expect overdrawn: lock RWR FEASIBLE Bank.balance
/** Every access is locked, and yet a deposit and a guarded withdrawal are made of two parts. */
public final class Bank {
  private int balance = 100;

  synchronized int balance() {
    return balance; // lost: first; overdrawn: first
  }

  void deposit(int n) {
    int old = balance();
    synchronized (this) {
      balance = old + n; // lost: second
    }
  }

  synchronized void withdraw(int n) {
    balance -= n; // overdrawn: second
  }

  synchronized void close() {
    balance = 0; // lost: remote; overdrawn: remote
  }

  private static void payOut(Bank bank, int n) {
    if (bank.balance() >= n) {
      bank.withdraw(n);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Bank bank = new Bank();
    Thread customer = new Thread(() -> payOut(bank, 70), "customer");
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
