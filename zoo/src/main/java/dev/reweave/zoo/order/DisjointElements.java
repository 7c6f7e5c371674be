// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative silent
/** Two threads fill the even and the odd elements of one array. */
public final class DisjointElements {
  private DisjointElements() {}

  private static void fill(int[] values, int from) {
    for (int i = from; i < values.length; i += 2) {
      values[i] += i;
      values[i] *= 2;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] values = new int[6];
    Pace.startAndJoin(
        new Thread(() -> fill(values, 0), "even"), new Thread(() -> fill(values, 1), "odd"));
    Invariant.check("last", 10, values[5]);
  }
}
