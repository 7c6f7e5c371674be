// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012.programs;

/** Tellers move money between accounts, each account under its monitor, and keep a total. */
public final class Account {
  private static final int TELLERS = 10;
  private static final int ACCOUNTS = 20;
  private static final int TRANSFERS = 2;

  private static final class Holding {
    private int balance = 100;
    private int changes;

    synchronized boolean withdraw(int amount) {
      if (balance < amount) {
        return false;
      }
      balance -= amount;
      changes++;
      return true;
    }

    synchronized void deposit(int amount) {
      balance += amount;
      changes++;
    }
  }

  private final Holding[] all = new Holding[ACCOUNTS];
  private final Object bank = new Object();
  private int moved;
  private int last;

  private Account() {
    for (int i = 0; i < ACCOUNTS; i++) {
      all[i] = new Holding();
    }
  }

  /** No arguments. */
  public static void main(String[] args) {
    Account account = new Account();
    Crowd.run(TELLERS, i -> () -> account.run(i));
    System.out.println("moved " + account.moved + ", last by " + account.last);
  }

  private void run(int teller) {
    for (int i = 0; i < TRANSFERS; i++) {
      Holding from = all[(teller + 3 * i) % ACCOUNTS];
      Holding to = all[(2 * teller + 7 * i + 1) % ACCOUNTS];
      if (from.withdraw(10 + i)) {
        to.deposit(10 + i);
      }
      synchronized (bank) {
        moved += 10 + i;
      }
      last = teller;
      Thread.yield();
    }
  }
}
