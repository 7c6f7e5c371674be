// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// zoo: repaired
/** It is looked up again under the write lock. */
public final class RegisteredTwiceRepaired {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final Map<String, Integer> ids = new HashMap<>();
  private int next;

  private void register(String name) {
    lock.writeLock().lock();
    try {
      if (!ids.containsKey(name)) {
        ids.put(name, ++next);
      }
    } finally {
      lock.writeLock().unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RegisteredTwiceRepaired it = new RegisteredTwiceRepaired();
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
