// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.philosophers;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect cycle: deadlock * FEASIBLE
/** Each list takes all of the other's elements, holding its own monitor first. */
public final class WrapperTransfer {
  private int size = 1;

  synchronized int size() {
    return size;
  }

  synchronized void addAll(WrapperTransfer other) {
    size += other.size(); // cycle: waits holds
  }

  public static void main(String[] args) throws InterruptedException {
    WrapperTransfer left = new WrapperTransfer();
    WrapperTransfer right = new WrapperTransfer();
    Thread first = new Thread(() -> left.addAll(right), "left");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              right.addAll(left);
            },
            "right");
    Pace.startAndJoin(first, second);
    Invariant.check("sizes", 5, left.size() + right.size());
  }
}
