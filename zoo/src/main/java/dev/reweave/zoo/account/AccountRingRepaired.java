// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.account;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Ring of three accounts; a transfer takes both monitors in the order of the account numbers. */
public final class AccountRingRepaired {
  private static final int ACCOUNTS = 3;
  private final int number;
  private int amount;

  AccountRingRepaired(int number) {
    this.number = number;
  }

  void transfer(AccountRingRepaired to, int n) {
    AccountRingRepaired outer = number < to.number ? this : to;
    AccountRingRepaired inner = number < to.number ? to : this;
    synchronized (outer) {
      synchronized (inner) {
        amount -= n;
        to.amount += n;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    AccountRingRepaired[] accounts = new AccountRingRepaired[ACCOUNTS];
    Thread[] owners = new Thread[ACCOUNTS];
    for (int i = 0; i < ACCOUNTS; i++) {
      accounts[i] = new AccountRingRepaired(i);
      int own = i;
      owners[i] =
          new Thread(
              () -> accounts[own].transfer(accounts[(own + 1) % ACCOUNTS], 100), "owner-" + i);
    }
    Pace.startAndJoin(owners);
    Invariant.check(
        "sum of accounts", 0, accounts[0].amount + accounts[1].amount + accounts[2].amount);
  }
}
