// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.conpool;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug harm-unseen
// expect overdrawn: lock RWR|RWW POTENTIAL ConnectionPool.open
/**
 * A pool of connections asks in one critical section whether it may open one, and opens it in
 * another.
 */
public final class ConnectionPool {
  private static final int MAX = 2;
  private int open;

  synchronized boolean mayOpen() {
    return open < MAX; // overdrawn: first
  }

  synchronized void open() {
    open++; // overdrawn: remote second
  }

  boolean get() {
    if (mayOpen()) {
      open();
      return true;
    }
    return false;
  }

  synchronized void close() {
    open--;
  }

  public static void main(String[] args) throws InterruptedException {
    ConnectionPool pool = new ConnectionPool();
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
