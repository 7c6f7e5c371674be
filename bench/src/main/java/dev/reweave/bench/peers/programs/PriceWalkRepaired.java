// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.programs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** {@link PriceWalk} with the lock of the list. */
public final class PriceWalkRepaired {
  private final List<Integer> prices = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));

  private void sum() {
    int sum = 0;
    synchronized (prices) {
      for (int price : prices) {
        sum += price;
      }
    }
    if (sum != 3 && sum != 6) {
      throw new AssertionError("sum: " + sum);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PriceWalkRepaired shop = new PriceWalkRepaired();
    TwoThreads.run(shop::sum, () -> shop.prices.add(3));
    TwoThreads.require("prices", 3, shop.prices.size());
  }
}
