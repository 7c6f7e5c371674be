// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.sunaccount;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug unreached
// expect early: order * FEASIBLE
/** The main thread gives the owners time in place of joining them, then looks at the total. */
public final class EarlyTotal {
  private int total;

  synchronized void service(int sum) {
    total += sum; // early: second
  }

  synchronized int total() {
    return total; // early: first
  }

  public static void main(String[] args) throws InterruptedException {
    EarlyTotal bank = new EarlyTotal();
    Thread owner = new Thread(() -> bank.service(10), "owner");
    owner.start();
    Pace.after(owner);
    Invariant.check("total", 10, bank.total());
  }
}
