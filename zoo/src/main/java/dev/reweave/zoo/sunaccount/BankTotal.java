// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.sunaccount;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect lost: lock RWW POTENTIAL BankTotal.total
/** Each account has its thread; all add to one total without a lock. */
public final class BankTotal {
  private static final int ACCOUNTS = 3;
  private final int[] balances = new int[ACCOUNTS];
  private int total;

  void service(int id, int sum) {
    balances[id] += sum; // silent
    total += sum; // lost: first remote second
  }

  public static void main(String[] args) throws InterruptedException {
    BankTotal bank = new BankTotal();
    Thread[] owners = new Thread[ACCOUNTS];
    for (int i = 0; i < ACCOUNTS; i++) {
      int id = i;
      owners[i] =
          new Thread(
              () -> {
                if (id > 0) {
                  Pace.after(owners[id - 1]);
                }
                bank.service(id, 10 + id);
              },
              "owner-" + i);
    }
    Pace.startAndJoin(owners);
    int sum = bank.balances[0] + bank.balances[1] + bank.balances[2]; // silent
    Invariant.check("total", sum, bank.total); // silent
  }
}
