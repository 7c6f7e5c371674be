// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.regions;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired mutual
// region post: ATOMIC
/** A posting changes three totals in one critical section. */
public final class LedgerPostingRepaired {
  private int debit;
  private int credit;
  private int turnover;

  private synchronized void post(int amount) {
    debit += amount;
    credit += amount;
    turnover += 2 * amount;
  }

  private synchronized int difference() {
    return turnover - debit - credit;
  }

  public static void main(String[] args) throws InterruptedException {
    LedgerPostingRepaired ledger = new LedgerPostingRepaired();
    int[] seen = new int[1];
    Thread clerk = new Thread(() -> ledger.post(5), "clerk");
    Thread auditor =
        new Thread(
            () -> {
              Pace.after(clerk);
              seen[0] = ledger.difference();
            },
            "auditor");
    Pace.startAndJoin(clerk, auditor);
    Invariant.check("difference", 0, seen[0]);
  }
}
