// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

/** Two fields and a method between them, for exact expectations. */
public final class Pair {
  private int left;
  private long right;
  private static String name;

  private Pair() {}

  private void swap(int by) {
    left = (int) right;
    right = by;
  }

  /** Runs it. */
  public static Object run() {
    Pair pair = new Pair();
    pair.left = 4;
    pair.swap(9);
    name = "p";
    return name + pair.left;
  }
}
