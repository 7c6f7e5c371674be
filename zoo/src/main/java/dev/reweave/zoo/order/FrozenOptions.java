// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative silent
/** Filled by the main thread, not changed after the threads have been started. */
public final class FrozenOptions {
  private final int[] values = new int[3];
  private String name;

  void fill() {
    for (int i = 0; i < values.length; i++) {
      values[i] = i;
      values[i] += i;
    }
    name = "draft";
    name = "final";
  }

  int sum() {
    int sum = name.length();
    for (int value : values) {
      sum += value;
    }
    return sum + name.length();
  }

  public static void main(String[] args) throws InterruptedException {
    FrozenOptions options = new FrozenOptions();
    options.fill();
    int[] sums = new int[2];
    Pace.startAndJoin(
        new Thread(() -> sums[0] = options.sum(), "first"),
        new Thread(() -> sums[1] = options.sum(), "second"));
    Invariant.check("sums", sums[0], sums[1]);
  }
}
