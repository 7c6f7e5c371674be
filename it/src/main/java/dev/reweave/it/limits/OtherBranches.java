// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;

/** What the second thread does depends on whether it comes first; it came last. */
public final class OtherBranches {
  static int free; // possible, told: FEASIBLE
  static int byTheOtherBranch; // possible, told: POTENTIAL
  static int onlyInTheOtherBranch; // possible, told: nothing
  private static boolean open;

  private OtherBranches() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(OtherBranches::first, OtherBranches::second);
  }

  private static int first() {
    free = free + 1;
    int sum = byTheOtherBranch;
    sum += byTheOtherBranch;
    onlyInTheOtherBranch = onlyInTheOtherBranch + 1;
    open = true;
    return sum;
  }

  private static void second() {
    free = free + 1;
    if (open) {
      byTheOtherBranch = 1;
    } else {
      byTheOtherBranch = 2;
      onlyInTheOtherBranch = onlyInTheOtherBranch + 1;
    }
  }
}
