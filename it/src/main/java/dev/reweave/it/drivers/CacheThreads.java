// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

/** Four threads use one small Caffeine cache that evicts. */
public final class CacheThreads {
  private CacheThreads() {}

  public static void main(String[] args) throws Exception {
    Cache<Integer, String> cache =
        Caffeine.newBuilder().maximumSize(20).executor(Runnable::run).recordStats().build();
    ThreadCrew.work(
        4,
        member -> {
          for (int i = 0; i < 100; i++) {
            int key = (i * 7 + member) % 40;
            String value = cache.get(key, k -> "value-" + k);
            if (!value.equals("value-" + key)) {
              throw new IllegalStateException(key + " gave " + value);
            }
            if (i % 10 == 0) {
              cache.invalidate(key);
            }
          }
        });
    cache.cleanUp();
    System.out.println(
        "requests " + cache.stats().requestCount() + ", fits: " + (cache.estimatedSize() <= 20));
  }
}
