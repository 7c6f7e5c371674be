// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.mapaction;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

// zoo: bug
// expect missing: lock RWR FEASIBLE
// expect lost: lock RWW POTENTIAL
/** Each call on the concurrent map is atomic, two of them are not. */
public final class CacheLookup {
  private final Map<String, Integer> map = new ConcurrentHashMap<>();

  int lookUp(String key) {
    if (map.containsKey(key)) { // missing: first
      return map.get(key); // missing: second
    }
    return 0;
  }

  void forget(String key) {
    map.remove(key); // missing: remote
  }

  void count(String key) {
    int old = map.getOrDefault(key, 0); // lost: first
    map.put(key, old + 1); // lost: second remote
  }

  public static void main(String[] args) throws InterruptedException {
    CacheLookup cache = new CacheLookup();
    cache.map.put("hits", 1); // silent
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
    Thread counter =
        new Thread(
            () -> {
              Pace.after(remover);
              cache.count("visits");
            },
            "counter");
    Pace.startAndJoin(reader, remover, counter);
    Invariant.check("found", 1, found[0]);
    Invariant.check("visits", 2, cache.map.get("visits")); // silent
  }
}
