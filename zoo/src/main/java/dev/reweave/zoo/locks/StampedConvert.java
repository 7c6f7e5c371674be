// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.locks;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.StampedLock;

// zoo: negative
/** An optimistic read becomes the write lock only if nobody has written since. */
public final class StampedConvert {
  private final StampedLock lock = new StampedLock();
  private int total;

  private boolean increment() {
    long stamp = lock.tryOptimisticRead();
    int seen = total; // trap
    if (!lock.validate(stamp)) {
      return false;
    }
    long owned = lock.tryConvertToWriteLock(stamp);
    if (owned == 0) {
      return false;
    }
    total = seen + 1; // trap
    lock.unlockWrite(owned);
    return true;
  }

  private void untilDone() {
    while (!increment()) {
      Thread.onSpinWait();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    StampedConvert counter = new StampedConvert();
    Thread first = new Thread(counter::untilDone, "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              counter.untilDone();
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("total", 2, counter.total);
  }
}
