// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;

/** One thread executes more than is executed again. */
public final class LongLoops {
  static int afterTheLoop; // possible, told: POTENTIAL
  static int beforeTheLoop; // possible, told: POTENTIAL
  static int shortLoop; // possible, told: FEASIBLE
  private static final int ROUNDS = 20_000_000;

  private LongLoops() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(LongLoops::first, LongLoops::second);
    SerialPair.run(LongLoops::third, LongLoops::third);
  }

  private static void first() {
    beforeTheLoop = beforeTheLoop + 1;
    afterTheLoop = afterTheLoop + 1;
  }

  private static int second() {
    beforeTheLoop = beforeTheLoop + 1;
    int sum = loop(ROUNDS);
    afterTheLoop = afterTheLoop + 1;
    return sum;
  }

  private static int third() {
    shortLoop = shortLoop + 1;
    return loop(1_000);
  }

  private static int loop(int rounds) {
    int sum = 0;
    for (int i = 0; i < rounds; i++) {
      sum = sum * 31 + i;
    }
    return sum;
  }
}
