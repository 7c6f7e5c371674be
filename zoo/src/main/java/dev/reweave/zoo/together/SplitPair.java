// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect seen: atomicset SEEN POTENTIAL SplitPair.left
/** Both halves of a pair are changed under the lock, but the lock is given up in between. */
public final class SplitPair {
  private int left;
  private int right;

  private synchronized void moveLeft() {
    left++; // seen: first
  }

  private synchronized void moveRight() {
    right++; // seen: second
  }

  private void move() {
    moveLeft();
    moveRight();
  }

  private synchronized int gap() {
    return left - right; // seen: remote
  }

  public static void main(String[] args) throws InterruptedException {
    SplitPair pair = new SplitPair();
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
