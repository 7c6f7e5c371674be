// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Two threads count by asking a map and then putting: the first puts at another instruction than
 * the second, both on one line. If the second asked before the first put, it would put at the
 * first's instruction; so only of the first one it can be seen that its two calls are not one.
 */
public final class KeyCounts {
  private final Map<String, Integer> counts = new ConcurrentHashMap<>();

  private KeyCounts() {}

  private void count(String key) {
    Integer old = counts.get(key);
    Integer before = old == null ? counts.put(key, 1) : counts.put(key, old + 1);
    if (before != null && before < 0) {
      throw new IllegalStateException("counted down");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    KeyCounts counts = new KeyCounts();
    Thread first = new Thread(() -> counts.count("a"), "first");
    Thread second =
        new Thread(
            () -> {
              GiveWay.to(first);
              counts.count("a");
            },
            "second");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(counts.counts);
  }
}
