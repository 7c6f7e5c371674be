// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.locks;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative silent
/** Two objects hold the same lock under names of their own. */
public final class TwoNames {
  private int balance = 10;

  private final class Door {
    private final Object own;

    Door(Object lock) {
      this.own = lock;
    }

    void add(int n) {
      synchronized (own) {
        int old = balance;
        balance = old + n;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TwoNames account = new TwoNames();
    Object lock = new Object();
    Door front = account.new Door(lock);
    Door back = account.new Door(lock);
    Pace.startAndJoin(
        new Thread(() -> front.add(1), "front"), new Thread(() -> back.add(2), "back"));
    Invariant.check("balance", 13, account.balance);
  }
}
