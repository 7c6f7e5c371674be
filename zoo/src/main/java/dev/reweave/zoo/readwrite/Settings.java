// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.readwrite;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// zoo: bug
// expect stale: lock RWR FEASIBLE Settings.width
/** Two readings that belong together are made under two read locks. */
public final class Settings {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private int width = 2;

  int width() {
    lock.readLock().lock();
    try {
      return width; // stale: first second
    } finally {
      lock.readLock().unlock();
    }
  }

  int square() {
    int one = width();
    int other = width();
    return one * other;
  }

  void resize(int to) {
    lock.writeLock().lock();
    try {
      width = to; // stale: remote
    } finally {
      lock.writeLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Settings settings = new Settings();
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
