// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.account;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect ring: deadlock * FEASIBLE
/** Ring of three accounts; a transfer holds the source's monitor while it takes the target's. */
public final class AccountRing {
  private static final int ACCOUNTS = 3;
  private int amount;

  synchronized void deposit(int n) {
    amount += n;
  }

  synchronized void transfer(AccountRing to, int n) {
    to.deposit(n); // ring: holds waits
    amount -= n; // trap
  }

  public static void main(String[] args) throws InterruptedException {
    AccountRing[] accounts = new AccountRing[ACCOUNTS];
    Thread[] owners = new Thread[ACCOUNTS];
    for (int i = 0; i < ACCOUNTS; i++) {
      accounts[i] = new AccountRing();
      int own = i;
      owners[i] =
          new Thread(
              () -> {
                if (own > 0) {
                  Pace.after(owners[own - 1]);
                }
                accounts[own].transfer(accounts[(own + 1) % ACCOUNTS], 100);
              },
              "owner-" + i);
    }
    Pace.startAndJoin(owners);
    Invariant.check(
        "sum of accounts", 0, accounts[0].amount + accounts[1].amount + accounts[2].amount);
  }
}
