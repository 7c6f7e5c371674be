// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.programs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A synchronized list is gone through without its lock while another thread adds to it. */
public final class PriceWalk {
  private final List<Integer> prices = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));

  private void sum() {
    int sum = 0;
    for (int price : prices) {
      sum += price;
    }
    if (sum != 3 && sum != 6) {
      throw new AssertionError("sum: " + sum);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PriceWalk shop = new PriceWalk();
    TwoThreads.run(shop::sum, () -> shop.prices.add(3));
    TwoThreads.require("prices", 3, shop.prices.size());
  }
}
