// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.ArrayList;
import java.util.List;

/** The second thread reads only if the text of a list shows what was added to its last element. */
public final class LargeContainers {
  static int small; // impossible, told: POTENTIAL
  static int large; // impossible, told: FEASIBLE
  private static final List<StringBuilder> SMALL = builders(10);
  private static final List<StringBuilder> LARGE = builders(4_200);

  private LargeContainers() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(LargeContainers::write, LargeContainers::read);
  }

  private static List<StringBuilder> builders(int size) {
    List<StringBuilder> all = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      all.add(new StringBuilder());
    }
    return all;
  }

  private static void write() {
    small = 1;
    SMALL.get(SMALL.size() - 1).append("x");
    large = 1;
    LARGE.get(LARGE.size() - 1).append("x");
  }

  private static int read() {
    int sum = 0;
    if (SMALL.toString().endsWith("x]")) {
      sum += small;
      sum += small;
    }
    if (LARGE.toString().endsWith("x]")) {
      sum += large;
      sum += large;
    }
    return sum;
  }
}
