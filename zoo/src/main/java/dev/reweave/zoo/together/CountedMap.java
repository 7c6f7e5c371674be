// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.HashMap;
import java.util.Map;

// zoo: bug
// expect seen: atomicset SEEN POTENTIAL CountedMap.entries
/** A map and the count of its entries are changed under the lock, one after the other. */
public final class CountedMap {
  private final Map<String, Integer> prices = new HashMap<>();
  private int entries;

  private void add(String name, int price) {
    synchronized (prices) {
      prices.put(name, price); // seen: first
    }
    synchronized (prices) {
      entries++; // seen: second
    }
  }

  private int difference() {
    synchronized (prices) {
      return prices.size() - entries; // seen: remote
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CountedMap shop = new CountedMap();
    int[] difference = new int[1];
    Thread adder = new Thread(() -> shop.add("tea", 3), "adder");
    Thread auditor =
        new Thread(
            () -> {
              Pace.after(adder);
              difference[0] = shop.difference();
            },
            "auditor");
    Pace.startAndJoin(adder, auditor);
    Invariant.check("difference", 0, difference[0]);
  }
}
