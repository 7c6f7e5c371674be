// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;

/** An array that others could have found before, to which this thread is the first to write. */
public final class OwnArrays {
  private static final int[] SLOTS = new int[2];

  private static Object last;

  private OwnArrays() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(OwnArrays::first, OwnArrays::second);
  }

  private static int first() {
    SLOTS[0] = 1; // possible, told: nothing
    int sum = SLOTS[0];
    last = new Object();
    return sum;
  }

  private static void second() {
    if (last != null) {
      SLOTS[0] = 2;
    }
  }
}
