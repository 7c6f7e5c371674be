// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Correct: a count that is there as long as somebody uses it, all of it under one lock. Where the
 * threads come one after the other each has a count of its own, which no other thread sees.
 */
public final class CountedUse {
  private final ConcurrentHashMap<String, AtomicLong> counts = new ConcurrentHashMap<>();

  private CountedUse() {}

  private synchronized void enter() {
    AtomicLong count = counts.get("key");
    if (count == null) {
      count = new AtomicLong();
      counts.put("key", count);
    }
    count.incrementAndGet();
  }

  private synchronized void leave() {
    if (counts.get("key").decrementAndGet() == 0) {
      counts.remove("key");
    }
  }

  private void use() {
    enter();
    leave();
  }

  /** Two threads, one after the other. */
  public static void main(String[] args) throws InterruptedException {
    CountedUse counted = new CountedUse();
    Thread first = new Thread(counted::use, "first");
    Thread second =
        new Thread(
            () -> {
              GiveWay.to(first);
              counted.use();
            },
            "second");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("left: " + counted.counts.size());
  }
}
