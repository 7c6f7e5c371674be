// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

// with: exclude=dev.reweave.it.limits.UnrecordedCode$Hidden
/** What keeps the threads in order is done by code that is not recorded. */
public final class UnrecordedCode {
  static int free; // possible, told: FEASIBLE
  static int flagRead; // impossible, told: FEASIBLE
  static int flagWritten; // impossible, told: FEASIBLE
  static int flagOfObject; // impossible, told: FEASIBLE
  static int latch; // impossible, told: FEASIBLE
  static int lock; // impossible, told: FEASIBLE
  static int monitor; // impossible, told: FEASIBLE
  static int permits; // impossible, told: FEASIBLE
  static int ownState; // impossible, told: FEASIBLE
  private static volatile boolean readByOthers;
  private static volatile boolean writtenByOthers;
  private static final Hidden HIDDEN = new Hidden();
  private static final Flag FLAG = new Flag();
  private static final Semaphore PERMITS = new Semaphore(2);

  private UnrecordedCode() {}

  static final class Flag {
    volatile boolean set;
  }

  /** Not recorded. */
  static final class Hidden {
    private final CountDownLatch latch = new CountDownLatch(1);
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean state;

    boolean reads() {
      return readByOthers;
    }

    boolean reads(Flag flag) {
      return flag.set;
    }

    void writes() {
      writtenByOthers = true;
    }

    void countDown() {
      latch.countDown();
    }

    void await() {
      try {
        latch.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    void lock() {
      lock.lock();
    }

    void unlock() {
      lock.unlock();
    }

    synchronized void run(Runnable action) {
      action.run();
    }

    void take(Semaphore permits) {
      permits.acquireUninterruptibly();
    }

    void set() {
      state = true;
    }

    boolean isSet() {
      return state;
    }
  }

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    PERMITS.acquireUninterruptibly();
    PERMITS.release();
    HIDDEN.take(PERMITS);
    SerialPair.run(UnrecordedCode::write, UnrecordedCode::read);
  }

  private static void update() {
    free = free + 1;
    HIDDEN.lock();
    lock = lock + 1;
    HIDDEN.unlock();
    HIDDEN.run(() -> monitor = monitor + 1);
    PERMITS.acquireUninterruptibly();
    permits = permits + 1;
    PERMITS.release();
  }

  private static void write() {
    update();
    flagRead = 1;
    readByOthers = true;
    flagWritten = 1;
    HIDDEN.writes();
    flagOfObject = 1;
    FLAG.set = true;
    ownState = 1;
    HIDDEN.set();
    latch = 1;
    HIDDEN.countDown();
  }

  private static int read() {
    update();
    int sum = 0;
    if (HIDDEN.reads()) {
      sum += flagRead;
      sum += flagRead;
    }
    if (writtenByOthers) {
      sum += flagWritten;
      sum += flagWritten;
    }
    if (HIDDEN.reads(FLAG)) {
      sum += flagOfObject;
      sum += flagOfObject;
    }
    if (HIDDEN.isSet()) {
      sum += ownState;
      sum += ownState;
    }
    HIDDEN.await();
    sum += latch;
    sum += latch;
    return sum;
  }
}
