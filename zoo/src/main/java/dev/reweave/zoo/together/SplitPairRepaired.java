// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** The lock is held over both changes. */
public final class SplitPairRepaired {
  private int left;
  private int right;

  private synchronized void moveLeft() {
    left++;
  }

  private synchronized void moveRight() {
    right++;
  }

  private synchronized void move() {
    moveLeft();
    moveRight();
  }

  private synchronized int gap() {
    return left - right;
  }

  public static void main(String[] args) throws InterruptedException {
    SplitPairRepaired pair = new SplitPairRepaired();
    int[] gap = new int[1];
    Thread mover = new Thread(pair::move, "mover");
    Thread watcher =
        new Thread(
            () -> {
              Pace.after(mover);
              gap[0] = pair.gap();
            },
            "watcher");
    Pace.startAndJoin(mover, watcher);
    Invariant.check("gap", 0, gap[0]);
  }
}
