// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.reorder;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect half: atomicset * FEASIBLE
/**
 * Two volatile fields that belong together are set one after the other: no data race, but a checker
 * may see half.
 */
public final class Reorder {
  private volatile int plus;
  private volatile int minus;

  void set() {
    plus = 1; // half: first
    minus = -1; // half: second
  }

  boolean balanced() {
    return plus + minus == 0; // half: remote
  }

  public static void main(String[] args) throws InterruptedException {
    Reorder pair = new Reorder();
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
