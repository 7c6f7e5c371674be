// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.declared;

import dev.reweave.annotations.UnitOfWork;
import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect lost: lock RWW POTENTIAL Till.coins
/** A task's body is meant to be one step, as its author says: a body by itself says nothing. */
public final class WholeTask implements Runnable {
  private final Till till;
  private final int amount;

  private WholeTask(Till till, int amount) {
    this.till = till;
    this.amount = amount;
  }

  static final class Till {
    private int coins;

    synchronized int get() {
      return coins; // lost: first
    }

    synchronized void set(int newCoins) {
      coins = newCoins; // lost: remote second
    }
  }

  @UnitOfWork
  @Override
  public void run() {
    int coins = till.get();
    String name = Thread.currentThread().getName();
    int letters = 0;
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) == 'x') {
        letters++;
      }
    }
    int more = amount;
    if (letters > 0) {
      more += letters;
    }
    till.set(coins + more);
  }

  public static void main(String[] args) throws InterruptedException {
    Till till = new Till();
    Thread one = new Thread(new WholeTask(till, 3), "one");
    Runnable second = new WholeTask(till, 4);
    Thread two = new Thread(new LaterTask(one, second), "two");
    Pace.startAndJoin(one, two);
    Invariant.check("coins", 7, till.get());
  }

  /** A task that waits for another thread before it begins. */
  private record LaterTask(Thread first, Runnable task) implements Runnable {
    @Override
    public void run() {
      Pace.after(first);
      task.run();
    }
  }
}
