// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** A name is looked up under the read lock, and put under the write lock without another look. */
public final class RegisteredTwice {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final Map<String, Integer> ids = new HashMap<>();
  private int next;

  private boolean isKnown(String name) {
    lock.readLock().lock();
    try {
      return ids.containsKey(name); // harm: place
    } finally {
      lock.readLock().unlock();
    }
  }

  private void register(String name) {
    if (!isKnown(name)) {
      lock.writeLock().lock();
      try {
        ids.put(name, ++next); // harm: place
      } finally {
        lock.writeLock().unlock();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RegisteredTwice it = new RegisteredTwice();
    Thread ann = new Thread(() -> it.register("x"), "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.register("x");
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("id", 1, it.ids.get("x"));
  }
}
