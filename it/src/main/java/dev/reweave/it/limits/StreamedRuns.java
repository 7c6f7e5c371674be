// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;

// with: streamed
/** Of a trace too long for memory no code is executed again. */
public final class StreamedRuns {
  static int near; // possible, told: FEASIBLE
  static int counted; // possible, told: POTENTIAL

  private StreamedRuns() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(StreamedRuns::first, StreamedRuns::second);
  }

  private static void first() {
    counted = counted + 1;
    near = 1;
    near = 2;
  }

  private static void second() {
    near = 3;
    counted = counted + 1;
  }
}
