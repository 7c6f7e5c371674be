// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;

/**
 * Neither thread may see what the other writes, if the memory reorders; and each may see it, as
 * threads that wait for each other do.
 */
public final class StoreBuffers {
  private static int left;
  private static int right;

  private StoreBuffers() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(StoreBuffers::one, StoreBuffers::other);
  }

  private static int one() {
    left = 1;
    return right; // possible, told: nothing
  }

  private static int other() {
    right = 1;
    return left;
  }
}
