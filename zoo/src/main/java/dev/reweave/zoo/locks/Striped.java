// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.locks;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative silent
/** One lock per stripe of an array. */
public final class Striped {
  private final int[] counts = new int[4];
  private final Object[] stripes = {new Object(), new Object()};

  void add(int index) {
    synchronized (stripes[index % stripes.length]) {
      counts[index]++;
      counts[index] *= 2;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Striped striped = new Striped();
    Runnable all =
        () -> {
          for (int i = 0; i < striped.counts.length; i++) {
            striped.add(i);
          }
        };
    Pace.startAndJoin(new Thread(all, "first"), new Thread(all, "second"));
    Invariant.check("count", 6, striped.counts[3]);
  }
}
