// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.declared;

import dev.reweave.annotations.AtomicSet;
import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect seen: atomicset SEEN POTENTIAL Shop.stock
/** A counter that others use as well belongs to what the shop keeps consistent. */
public final class JoinedCounter {
  private static final int ALL = 5;

  static final class Counter {
    private int count;

    synchronized void increment() {
      count++; // seen: second
    }

    synchronized int count() {
      return count; // seen: remote
    }
  }

  static final class Shop {
    @AtomicSet(value = "sales", includesReferent = true)
    private final Counter sold;

    @AtomicSet("sales")
    private int stock = ALL;

    Shop(Counter sold) {
      this.sold = sold;
    }

    void sell() {
      synchronized (this) {
        stock--; // seen: first
      }
      sold.increment();
    }

    int total() {
      int left;
      synchronized (this) {
        left = stock; // seen: remote
      }
      return left + sold.count();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Counter counter = new Counter();
    Shop shop = new Shop(counter);
    int[] totals = new int[2];
    Thread seller = new Thread(shop::sell, "seller");
    Thread auditor =
        new Thread(
            () -> {
              Pace.after(seller);
              totals[0] = shop.total();
            },
            "auditor");
    Thread other = new Thread(() -> totals[1] = counter.count(), "other");
    Pace.startAndJoin(seller, auditor);
    Pace.startAndJoin(other);
    Invariant.check("total", ALL, totals[0]);
  }
}
