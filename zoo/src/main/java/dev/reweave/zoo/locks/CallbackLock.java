// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.locks;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// zoo: negative silent
/** A guard takes its lock and calls back; it alone knows the lock. */
public final class CallbackLock {
  private int hits;
  private int misses;

  /** Runs what it is given while it holds its lock. */
  private static final class Guard {
    private final Lock lock = new ReentrantLock();

    void locked(Runnable work) {
      lock.lock();
      try {
        work.run();
      } finally {
        lock.unlock();
      }
    }
  }

  private void count(boolean hit) {
    if (hit) {
      hits++;
    } else {
      misses++;
    }
    if (misses > hits) {
      misses = hits;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CallbackLock counts = new CallbackLock();
    Guard guard = new Guard();
    Pace.startAndJoin(
        new Thread(() -> guard.locked(() -> counts.count(true)), "first"),
        new Thread(() -> guard.locked(() -> counts.count(true)), "second"));
    guard.locked(() -> Invariant.check("hits", 2, counts.hits));
  }
}
