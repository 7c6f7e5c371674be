// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.critical;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Both threads take their turn under the one monitor of the shared object. */
public final class CriticalRepaired {
  private int turn;
  private int missed;

  synchronized void enter(int me) {
    turn = me;
    if (turn != me) {
      missed++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CriticalRepaired critical = new CriticalRepaired();
    Pace.startAndJoin(
        new Thread(() -> critical.enter(1), "first"),
        new Thread(() -> critical.enter(2), "second"));
    Invariant.check("missed turns", 0, critical.missed);
  }
}
