// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.readwrite;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// zoo: repaired silent
/** Two readings that belong together are made under one read lock. */
public final class SettingsRepaired {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private int width = 2;

  int square() {
    lock.readLock().lock();
    try {
      int one = width;
      int other = width;
      return one * other;
    } finally {
      lock.readLock().unlock();
    }
  }

  void resize(int to) {
    lock.writeLock().lock();
    try {
      width = to;
    } finally {
      lock.writeLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SettingsRepaired settings = new SettingsRepaired();
    int[] area = new int[1];
    Thread reader = new Thread(() -> area[0] = settings.square(), "reader");
    Thread writer =
        new Thread(
            () -> {
              Pace.after(reader);
              settings.resize(3);
            },
            "writer");
    Pace.startAndJoin(reader, writer);
    Invariant.check("a square", true, area[0] == 4 || area[0] == 9);
  }
}
