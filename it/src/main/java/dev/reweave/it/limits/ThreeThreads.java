// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;

/** The region is broken by two threads together, neither of which would do it alone. */
public final class ThreeThreads {
  private static int order;
  private static int delivery;
  private static int bill;

  private ThreeThreads() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(
        ThreeThreads::region,
        () -> {
          deliver();
          Thread third = new Thread(ThreeThreads::charge);
          third.start();
          SerialPair.waitFor(third);
        });
  }

  private static int region() {
    order = 1;
    return bill; // possible, told: nothing
  }

  private static void deliver() {
    delivery = order;
  }

  private static void charge() {
    bill = delivery;
  }
}
