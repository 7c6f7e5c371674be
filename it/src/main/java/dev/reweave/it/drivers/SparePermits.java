// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads, one after the other, use semaphores. Where there were enough permits for both
 * neither has to come first, whoever was the first to name the semaphore.
 */
public final class SparePermits {
  static int freeOfTaken;
  static int freeOfGiven;
  static int bound;
  static int counted;

  private static final Semaphore TAKEN = new Semaphore(2);
  private static final Semaphore GIVEN = new Semaphore(1);
  private static final Semaphore NONE = new Semaphore(0);
  private static final Semaphore BOTH = new Semaphore(2);
  private static final Object INNER = new Object();
  private static final ReentrantLock OUTER = new ReentrantLock();

  private SparePermits() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(SparePermits::first, SparePermits::second);
  }

  private static void first() {
    freeOfTaken = 5;
    TAKEN.acquireUninterruptibly();
    TAKEN.release();
    freeOfGiven = 5;
    GIVEN.release();
    bound = 5;
    NONE.release();
    OUTER.lock();
    synchronized (INNER) {
      BOTH.acquireUninterruptibly();
      counted = 2;
      BOTH.release();
    }
    OUTER.unlock();
  }

  private static void second() {
    TAKEN.acquireUninterruptibly();
    freeOfTaken++;
    TAKEN.release();
    GIVEN.acquireUninterruptibly();
    freeOfGiven++;
    NONE.acquireUninterruptibly();
    bound++;
    BOTH.acquireUninterruptibly();
    synchronized (INNER) {
      OUTER.lock();
      counted++;
      OUTER.unlock();
    }
    BOTH.release();
  }
}
