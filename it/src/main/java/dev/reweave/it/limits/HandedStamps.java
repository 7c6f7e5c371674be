// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.concurrent.locks.StampedLock;

/**
 * A lock that one thread takes and another gives back; what is not under it could be in any order.
 */
public final class HandedStamps {
  static int free; // possible, told: FEASIBLE
  static int ofHandedLock; // possible, told: nothing
  private static final StampedLock OTHER = new StampedLock();
  private static final StampedLock LOCK = new StampedLock();

  private HandedStamps() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    long stamp = LOCK.writeLock();
    Thread gives = new Thread(() -> LOCK.unlockWrite(stamp));
    gives.start();
    gives.join();
    SerialPair.run(HandedStamps::first, HandedStamps::second);
  }

  private static void take(StampedLock lock) {
    long stamp = lock.writeLock();
    lock.unlockWrite(stamp);
  }

  private static void first() {
    free = 1;
    take(OTHER);
    ofHandedLock = 1;
    take(LOCK);
  }

  private static int second() {
    take(OTHER);
    int sum = free;
    sum += free;
    take(LOCK);
    sum += ofHandedLock;
    sum += ofHandedLock;
    return sum;
  }
}
