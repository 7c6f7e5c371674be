// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.shop;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect empty: lock RWR POTENTIAL Store.count
/** Customers look whether there is one to hire, then take it: two critical sections. */
public final class Shop {
  private Shop() {}

  static final class Store {
    private int count;
    private boolean tooFew;

    synchronized void supply(int n) {
      count += n;
    }

    synchronized int count() {
      return count; // empty: first
    }

    synchronized void take() {
      count--; // empty: second remote
      tooFew |= count < 0;
    }
  }

  static void hire(Store store) {
    if (store.count() > 0) {
      store.take();
      store.supply(1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Store store = new Store();
    store.supply(1); // silent
    Thread first = new Thread(() -> hire(store), "customer-1");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              hire(store);
            },
            "customer-2");
    Pace.startAndJoin(first, second);
    Invariant.check("nothing hired twice", false, store.tooFew);
  }
}
