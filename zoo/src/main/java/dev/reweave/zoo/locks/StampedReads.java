// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.locks;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.StampedLock;

// zoo: negative
/** Optimistic reads that are validated and made again under the read lock. */
public final class StampedReads {
  private final StampedLock lock = new StampedLock();
  private int x = 1;
  private int y = 1;

  void move(int by) {
    long stamp = lock.writeLock();
    try {
      x += by; // silent
      y += by; // silent
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  int difference() {
    long stamp = lock.tryOptimisticRead();
    int seenX = x; // trap
    int seenY = y; // trap
    if (!lock.validate(stamp)) {
      stamp = lock.readLock();
      try {
        seenX = x; // trap
        seenY = y; // trap
      } finally {
        lock.unlockRead(stamp);
      }
    }
    return seenX - seenY;
  }

  public static void main(String[] args) throws InterruptedException {
    StampedReads point = new StampedReads();
    int[] difference = new int[1];
    Thread reader = new Thread(() -> difference[0] = point.difference(), "reader");
    Thread mover =
        new Thread(
            () -> {
              Pace.after(reader);
              point.move(2);
            },
            "mover");
    Pace.startAndJoin(reader, mover, new Thread(() -> point.move(1), "other mover"));
    Invariant.check("difference", 0, difference[0]);
  }
}
