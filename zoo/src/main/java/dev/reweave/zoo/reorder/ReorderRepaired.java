// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.reorder;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Two fields that belong together are set, and looked at, under one monitor. */
public final class ReorderRepaired {
  private int plus;
  private int minus;

  synchronized void set() {
    plus = 1;
    minus = -1;
  }

  synchronized boolean balanced() {
    return plus + minus == 0;
  }

  public static void main(String[] args) throws InterruptedException {
    ReorderRepaired pair = new ReorderRepaired();
    boolean[] seen = new boolean[1];
    Thread setter = new Thread(pair::set, "setter");
    Thread checker =
        new Thread(
            () -> {
              Pace.after(setter);
              seen[0] = pair.balanced();
            },
            "checker");
    Pace.startAndJoin(setter, checker);
    Invariant.check("balanced", true, seen[0]);
  }
}
