// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.HashMap;
import java.util.Map;

// zoo: repaired silent
/** Both are changed in one critical section. */
public final class CountedMapRepaired {
  private final Map<String, Integer> prices = new HashMap<>();
  private int entries;

  private void add(String name, int price) {
    synchronized (prices) {
      prices.put(name, price);
      entries++;
    }
  }

  private int difference() {
    synchronized (prices) {
      return prices.size() - entries;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CountedMapRepaired shop = new CountedMapRepaired();
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
