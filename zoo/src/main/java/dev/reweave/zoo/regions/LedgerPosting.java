// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.regions;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug mutual
// expect split: mutual SPLIT FEASIBLE LedgerPosting.debit
// region post: VIOLATED
/** A posting changes three totals, each in a critical section of its own. */
public final class LedgerPosting {
  private int debit;
  private int credit;
  private int turnover;

  private void post(int amount) {
    synchronized (this) {
      debit += amount; // split: first
    }
    synchronized (this) {
      credit += amount; // split: first second
    }
    synchronized (this) {
      turnover += 2 * amount; // split: second
    }
  }

  private synchronized int difference() {
    return turnover - debit - credit; // split: remote
  }

  public static void main(String[] args) throws InterruptedException {
    LedgerPosting ledger = new LedgerPosting();
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
