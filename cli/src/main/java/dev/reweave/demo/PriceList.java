// SPDX-License-Identifier: Apache-2.0
package dev.reweave.demo;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Prices by show, looked up once and kept until they expire. Every single call on the map is safe.
 */
final class PriceList {
  private static final int PRICE = 12;

  private final Map<String, Integer> cache = new ConcurrentHashMap<>();

  /** The bug: between the question and the answer the entry may expire, and null is unboxed. */
  int price(String show) {
    if (!cache.containsKey(show)) {
      cache.put(show, lookUp(show));
    }
    return cache.get(show);
  }

  void expire(String show) {
    cache.remove(show);
  }

  private static int lookUp(String show) {
    return PRICE + show.length();
  }
}
