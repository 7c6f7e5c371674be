// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

/** Overflows its stack several times, at different depths, and goes on. */
public final class Overflows {
  private Overflows() {}

  private static int depth;

  private static synchronized int deeper(int by) {
    if (by == 0) {
      return 0;
    }
    depth += by;
    int result = deeper(by) + depth;
    depth -= by;
    return result;
  }

  public static void main(String[] args) throws InterruptedException {
    int caught = 0;
    for (int i = 1; i <= 5; i++) {
      try {
        deeper(i);
      } catch (StackOverflowError e) {
        caught++;
      }
    }
    Counter.shared(2);
    System.out.println("caught " + caught);
  }
}
