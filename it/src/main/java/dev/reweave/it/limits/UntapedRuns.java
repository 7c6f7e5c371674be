// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;

// with: no-tape
/** Without the tape each earlier read has to get the value that it got. */
public final class UntapedRuns {
  static int counted; // possible, told: POTENTIAL
  static int sameValue; // possible, told: FEASIBLE
  private static volatile int[] slots;

  private UntapedRuns() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    slots = new int[1];
    slots[0] = 0;
    sameValue = 0;
    SerialPair.run(UntapedRuns::first, UntapedRuns::second);
  }

  private static void first() {
    counted = counted + 1;
    sameValue = 0;
    int[] all = slots;
    all[0] = 0;
  }

  private static int second() {
    counted = counted + 1;
    int sum = sameValue;
    sum += sameValue;
    int[] all = slots;
    return sum + twice(all);
  }

  private static int twice(int[] all) {
    int sum = all[0];
    sum += all[0]; // possible, told: POTENTIAL
    return sum;
  }
}
