// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.conpool;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect overdrawn: lock RWR|RWW POTENTIAL ConnectionPool.open
/**
 * A pool of connections asks in one critical section whether it may open one, and opens it in
 * another.
 */
public final class ConnectionPool {
  private static final int MAX = 1;
  private int open;
  private int most;

  synchronized boolean mayOpen() {
    return open < MAX; // overdrawn: first
  }

  synchronized void open() {
    open++; // overdrawn: remote second
    most = Math.max(most, open);
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

  void use() {
    if (get()) {
      close();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ConnectionPool pool = new ConnectionPool();
    Thread first = new Thread(pool::use, "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              pool.use();
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("most open", MAX, pool.most);
  }
}
