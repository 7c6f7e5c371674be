// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.locks;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// zoo: negative silent
/** Readers that share a read-write lock, and a writer that has it alone. */
public final class ReadLocked {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private int low;
  private int high;

  private int span() {
    lock.readLock().lock();
    try {
      return high < low ? low - high : high - low;
    } finally {
      lock.readLock().unlock();
    }
  }

  private void move(int by) {
    lock.writeLock().lock();
    try {
      low += by;
      high += by;
    } finally {
      lock.writeLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ReadLocked range = new ReadLocked();
    int[] spans = new int[2];
    Pace.startAndJoin(
        new Thread(() -> spans[0] = range.span(), "reader-1"),
        new Thread(() -> range.move(3), "writer"),
        new Thread(() -> spans[1] = range.span(), "reader-2"));
    Invariant.check("spans", 0, spans[0] + spans[1]);
  }
}
