// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.conpool;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** A pool of connections asks and opens in one critical section. */
public final class ConnectionPoolRepaired {
  private static final int MAX = 2;
  private int open;

  synchronized boolean get() {
    if (open < MAX) {
      open++;
      return true;
    }
    return false;
  }

  synchronized void close() {
    open--;
  }

  public static void main(String[] args) throws InterruptedException {
    ConnectionPoolRepaired pool = new ConnectionPoolRepaired();
    Thread first = new Thread(pool::get, "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              if (pool.get()) {
                pool.close();
              }
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("open", 1, pool.open);
  }
}
