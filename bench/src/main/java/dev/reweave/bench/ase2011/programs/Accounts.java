// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ase2011.programs;

/** Clerks move money between accounts, each of which has its lock; a transfer takes two in turn. */
public final class Accounts {
  private static final class Account {
    private int balance = 100;
    private int uses;

    synchronized int take(int amount) {
      int taken = Math.min(balance, amount);
      balance -= taken;
      uses++;
      return taken;
    }

    synchronized void put(int amount) {
      balance += amount;
      uses++;
    }

    synchronized int balance() {
      return balance;
    }
  }

  private final Account[] accounts = new Account[4];
  private int transfers;

  private Accounts() {
    for (int i = 0; i < accounts.length; i++) {
      accounts[i] = new Account();
    }
  }

  private void transfer(int from, int to, int amount) {
    if (accounts[from].balance() >= amount) {
      int taken = accounts[from].take(amount);
      accounts[to].put(taken);
      transfers++;
    }
  }

  private void work(int clerk, int rounds) {
    for (int r = 0; r < rounds; r++) {
      transfer((clerk + r) % accounts.length, (clerk + r + 1) % accounts.length, 10);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Accounts bank = new Accounts();
    Workers.work(Integer.parseInt(args[0]), clerk -> bank.work(clerk, Integer.parseInt(args[1])));
    System.out.println(bank.transfers > 0);
  }
}
