// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.locks;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// zoo: negative silent
/** A locked method calls locked methods of the same object: one critical section. */
public final class Reentrant {
  private final Lock lock = new ReentrantLock();
  private int balance = 10;

  private int balance() {
    lock.lock();
    try {
      return balance;
    } finally {
      lock.unlock();
    }
  }

  private void set(int n) {
    lock.lock();
    try {
      balance = n;
    } finally {
      lock.unlock();
    }
  }

  void add(int n) {
    lock.lock();
    try {
      set(balance() + n);
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Reentrant account = new Reentrant();
    Pace.startAndJoin(
        new Thread(() -> account.add(1), "first"), new Thread(() -> account.add(2), "second"));
    Invariant.check("balance", 13, account.balance());
  }
}
