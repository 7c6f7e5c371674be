// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.shop;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug harm-unseen
// expect empty: lock RWR POTENTIAL Store.count
/** Customers look whether there is something, then take it: two critical sections. */
public final class Shop {
  private Shop() {}

  static final class Store {
    private int count;

    synchronized void supply(int n) {
      count += n;
    }

    synchronized int count() {
      return count; // empty: first
    }

    synchronized void take() {
      count--; // empty: second remote
    }
  }

  static void buy(Store store) {
    if (store.count() > 0) {
      store.take();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Store store = new Store();
    store.supply(2); // silent
    Thread first = new Thread(() -> buy(store), "customer-1");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              buy(store);
            },
            "customer-2");
    Pace.startAndJoin(first, second);
    Invariant.check("nothing sold twice", true, store.count() >= 0);
  }
}
