// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

/** Synchronized blocks and methods, left in every way. */
public final class Locks {
  private int n;
  private static int all;

  private Locks() {}

  private synchronized int add(int by) {
    n += by;
    if (by < 0) {
      throw new IllegalArgumentException("negative");
    }
    return n;
  }

  private static synchronized void count() {
    all++;
  }

  private int block(Object lock) {
    synchronized (lock) {
      synchronized (this) {
        if (n > 3) {
          return n;
        }
      }
      n++;
      return 0;
    }
  }

  /** Runs it. */
  public static Object run() {
    Locks locks = new Locks();
    locks.add(2);
    String caught = "";
    try {
      locks.add(-1);
    } catch (IllegalArgumentException e) {
      caught = e.getMessage() + Thread.holdsLock(locks);
    }
    count();
    int zero = locks.block("lock");
    locks.add(9);
    try {
      locks.block(null);
    } catch (NullPointerException e) {
      caught += "null";
    }
    return caught + zero + locks.block("lock") + all;
  }
}
