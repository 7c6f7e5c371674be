// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.mapaction;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

// zoo: repaired silent
/** One call on the concurrent map for each thing to be done. */
public final class CacheLookupRepaired {
  private final Map<String, Integer> map = new ConcurrentHashMap<>();

  int lookUp(String key) {
    return map.getOrDefault(key, 0);
  }

  void forget(String key) {
    map.remove(key);
  }

  void count(String key) {
    map.merge(key, 1, Integer::sum);
  }

  public static void main(String[] args) throws InterruptedException {
    CacheLookupRepaired cache = new CacheLookupRepaired();
    cache.map.put("hits", 1);
    int[] found = new int[1];
    Thread reader = new Thread(() -> found[0] = cache.lookUp("hits"), "reader");
    Thread remover =
        new Thread(
            () -> {
              Pace.after(reader);
              cache.forget("hits");
              cache.count("visits");
            },
            "remover");
    Thread counter = new Thread(() -> cache.count("visits"), "counter");
    Pace.startAndJoin(reader, remover, counter);
    Invariant.check("found", 1, found[0]);
    Invariant.check("visits", 2, cache.map.get("visits"));
  }
}
