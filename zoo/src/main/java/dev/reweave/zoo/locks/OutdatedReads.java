// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.locks;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.StampedLock;

// zoo: negative
/**
 * An optimistic read during which the values are changed: it is not valid, and what it has read is
 * thrown away.
 */
public final class OutdatedReads {
  private final StampedLock lock = new StampedLock();
  private final Thread mover = new Thread(this::move, "mover");
  private final Thread reader = new Thread(this::read, "reader");
  private int x = 1;
  private int y = 1;
  private int difference;

  private void move() {
    Pace.untilGivesWay(reader);
    long stamp = lock.writeLock();
    try {
      x += 2; // silent
      y += 2; // silent
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  private void read() {
    long stamp = lock.tryOptimisticRead();
    int seenX = x; // trap
    Pace.after(mover);
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
    difference = seenX - seenY;
  }

  public static void main(String[] args) throws InterruptedException {
    OutdatedReads point = new OutdatedReads();
    Pace.startAndJoin(point.reader, point.mover);
    Invariant.check("difference", 0, point.difference);
  }
}
