// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.ArrayList;
import java.util.List;

/** Runs out of memory, drops what it holds, and goes on. */
public final class EatsMemory {
  private EatsMemory() {}

  public static void main(String[] args) throws InterruptedException {
    int caught = 0;
    for (int i = 0; i < 2; i++) {
      try {
        eat();
      } catch (OutOfMemoryError e) {
        caught++;
      }
    }
    Counter.shared(2);
    System.out.println("caught " + caught);
  }

  private static void eat() {
    List<long[]> eaten = new ArrayList<>();
    while (eaten.size() < 1_000_000) {
      eaten.add(new long[1 << 18]);
    }
  }
}
