// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** The second thread looks at a synchroniser without waiting, and goes on whatever it sees. */
public final class SynchronizerLooks {
  static int count; // possible, told: nothing
  static int locked; // possible, told: nothing
  static int tried; // possible, told: nothing
  private static final CountDownLatch LATCH = new CountDownLatch(1);
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final Semaphore PERMITS = new Semaphore(1);

  private SynchronizerLooks() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(SynchronizerLooks::write, SynchronizerLooks::read);
  }

  private static void write() {
    count = 1;
    LATCH.countDown();
    locked = 1;
    LOCK.lock();
    LOCK.unlock();
    tried = 1;
    PERMITS.tryAcquire();
  }

  private static int read() {
    long seen = LATCH.getCount();
    int sum = count;
    sum += count;
    boolean looked = LOCK.isLocked();
    sum += locked;
    sum += locked;
    looked |= PERMITS.tryAcquire();
    sum += tried;
    sum += tried;
    return looked ? sum : (int) seen;
  }
}
