// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

/** Loops, and code that stands in them without being repeated. */
public final class Looping {
  static volatile int before;
  static volatile int polled;
  static int outer;
  static int inner;
  static int caught;
  static int leaving;

  private Looping() {}

  public static int run() {
    int seen = before;
    while (seen < 0) {
      seen = polled;
    }
    for (int i = 0; i < 3; i++) {
      outer++;
      int j = 0;
      do {
        inner++;
      } while (++j < 2);
      try {
        seen += 6 / (i - 1);
      } catch (ArithmeticException e) {
        caught++;
        continue;
      }
      if (seen > 1_000_000) {
        return leaving;
      }
    }
    return seen;
  }
}
