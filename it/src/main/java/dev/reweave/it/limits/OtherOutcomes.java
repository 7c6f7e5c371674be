// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.concurrent.atomic.AtomicInteger;

// with: analyses=determinism
/** The second claim succeeds only after the first, which nothing makes sure of. */
public final class OtherOutcomes {
  static int read; // possible, told: FEASIBLE
  private static final AtomicInteger STATE = new AtomicInteger();

  private OtherOutcomes() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(OtherOutcomes::first, OtherOutcomes::second);
  }

  private static void first() {
    read = 1;
    STATE.compareAndSet(0, 1);
  }

  private static int second() {
    int sum = read;
    STATE.compareAndSet(1, 2); // possible, told: nothing
    return sum;
  }
}
