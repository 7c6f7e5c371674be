// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.Hashtable;
import java.util.Map;

/** Each call takes the monitors of both tables, in opposite order. */
public final class CrossedTables {
  private static final Map<Integer, Integer> ONE = new Hashtable<>(Map.of(1, 1));
  private static final Map<Integer, Integer> OTHER = new Hashtable<>(Map.of(1, 1));

  private CrossedTables() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(
        () -> compare(ONE, OTHER), // possible, told: nothing
        () -> compare(OTHER, ONE)); // possible, told: nothing
  }

  private static void compare(Map<Integer, Integer> left, Map<Integer, Integer> right) {
    if (!left.equals(right)) {
      throw new IllegalStateException();
    }
  }
}
