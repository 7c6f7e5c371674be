// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

/** When to begin anew: after 100, 100, 200, 100, 100, 200, 400 … conflicts (Luby's sequence). */
final class LubyRestarts {
  private static final int UNIT = 100;

  private int number = 1;
  private int left = UNIT;

  /** Counts a conflict. */
  void conflict() {
    left--;
  }

  /** Whether it is time; if so, the next stretch begins. */
  boolean isDue() {
    if (left > 0) {
      return false;
    }
    number++;
    left = UNIT * luby(number);
    return true;
  }

  private static int luby(int index) {
    int power = Integer.highestOneBit(index + 1);
    return power == index + 1 ? power / 2 : luby(index - power + 1);
  }
}
