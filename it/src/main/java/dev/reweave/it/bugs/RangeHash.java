// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import org.apache.commons.lang.math.IntRange;

/**
 * LANG-481, commons-lang up to 2.4: the ranges compute their hash code in the field that caches it,
 * step by step, so another thread can take one of the steps for the result.
 */
public final class RangeHash {
  private RangeHash() {}

  public static void main(String[] args) throws InterruptedException {
    IntRange range = new IntRange(1, 5);
    int[] hash = new int[2];
    OneAfterAnother.run(() -> hash[0] = range.hashCode(), () -> hash[1] = range.hashCode());
    System.out.println("the same hash code: " + (hash[0] == hash[1]));
  }
}
