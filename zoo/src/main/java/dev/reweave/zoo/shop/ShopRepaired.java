// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.shop;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Customers take under the same monitor under which they looked. */
public final class ShopRepaired {
  private ShopRepaired() {}

  static final class Store {
    private int count;

    synchronized void supply(int n) {
      count += n;
    }

    synchronized int count() {
      return count;
    }

    synchronized void take() {
      count--;
    }
  }

  static void buy(Store store) {
    synchronized (store) {
      if (store.count() > 0) {
        store.take();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Store store = new Store();
    store.supply(2);
    Pace.startAndJoin(
        new Thread(() -> buy(store), "customer-1"), new Thread(() -> buy(store), "customer-2"));
    Invariant.check("nothing sold twice", true, store.count() >= 0);
  }
}
