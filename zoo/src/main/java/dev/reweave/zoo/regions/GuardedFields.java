// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.regions;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative mutual
// region fill: ATOMIC
// region take: ATOMIC
/**
 * Three plain fields, written and read without a lock: whoever reads has seen the flag, which is
 * set last. Only the branch says so.
 */
public final class GuardedFields {
  private int width;
  private int height;
  private int depth;
  private volatile boolean isFilled;

  private void fill() {
    width = 2;
    height = 3;
    depth = 4;
    isFilled = true;
  }

  private int take() {
    if (!isFilled) {
      return 24;
    }
    int volume = width;
    volume *= height;
    volume *= depth;
    return volume;
  }

  public static void main(String[] args) throws InterruptedException {
    GuardedFields box = new GuardedFields();
    int[] volume = new int[1];
    Thread filler = new Thread(box::fill, "filler");
    Thread taker =
        new Thread(
            () -> {
              Pace.after(filler);
              volume[0] = box.take();
            },
            "taker");
    Pace.startAndJoin(filler, taker);
    Invariant.check("volume", 24, volume[0]);
  }
}
