// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.sunaccount;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: repaired silent
/** The total is an atomic counter. */
public final class BankTotalRepaired {
  private static final int ACCOUNTS = 3;
  private final int[] balances = new int[ACCOUNTS];
  private final AtomicInteger total = new AtomicInteger();

  void service(int id, int sum) {
    balances[id] += sum;
    total.addAndGet(sum);
  }

  public static void main(String[] args) throws InterruptedException {
    BankTotalRepaired bank = new BankTotalRepaired();
    Thread[] owners = new Thread[ACCOUNTS];
    for (int i = 0; i < ACCOUNTS; i++) {
      int id = i;
      owners[i] = new Thread(() -> bank.service(id, 10 + id), "owner-" + i);
    }
    Pace.startAndJoin(owners);
    int sum = bank.balances[0] + bank.balances[1] + bank.balances[2];
    Invariant.check("total", sum, bank.total.get());
  }
}
