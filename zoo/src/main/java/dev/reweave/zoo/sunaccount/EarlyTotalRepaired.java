// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.sunaccount;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** The main thread joins the owners before it looks at the total. */
public final class EarlyTotalRepaired {
  private int total;

  synchronized void service(int sum) {
    total += sum;
  }

  synchronized int total() {
    return total;
  }

  public static void main(String[] args) throws InterruptedException {
    EarlyTotalRepaired bank = new EarlyTotalRepaired();
    Pace.startAndJoin(new Thread(() -> bank.service(10), "owner"));
    Invariant.check("total", 10, bank.total());
  }
}
