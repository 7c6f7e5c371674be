// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.declared;

import dev.reweave.annotations.AtomicSet;
import dev.reweave.annotations.UnitOfWork;
import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect seen: atomicset SEEN POTENTIAL Stock.items
/** What is in stock and what was sold are kept by two objects, each with a lock of its own. */
public final class SoldItems {
  private static final int ALL = 10;

  static final class Stock {
    @AtomicSet(value = "books", scope = AtomicSet.Scope.PROGRAM)
    private int items = ALL;

    synchronized void take() {
      items--; // seen: first
    }

    synchronized int items() {
      return items; // seen: remote
    }
  }

  static final class Ledger {
    @AtomicSet(value = "books", scope = AtomicSet.Scope.PROGRAM)
    private int sold;

    synchronized void add() {
      sold++; // seen: second
    }

    synchronized int sold() {
      return sold; // seen: remote
    }
  }

  private static final Stock STOCK = new Stock();
  private static final Ledger LEDGER = new Ledger();

  @UnitOfWork("books")
  private static void sell() {
    STOCK.take();
    LEDGER.add();
  }

  @UnitOfWork("books")
  private static int total() {
    int items = STOCK.items();
    return items + LEDGER.sold();
  }

  public static void main(String[] args) throws InterruptedException {
    int[] total = new int[1];
    Thread seller = new Thread(() -> sell(), "seller");
    Thread auditor =
        new Thread(
            () -> {
              Pace.after(seller);
              total[0] = total();
            },
            "auditor");
    Pace.startAndJoin(seller, auditor);
    Invariant.check("total", ALL, total[0]);
  }
}
