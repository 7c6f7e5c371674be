// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.philosophers;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect cycle: deadlock * FEASIBLE
/** Everybody takes the left fork first. */
public final class Philosophers {
  private int meals;

  private void eat(Object left, Object right) {
    synchronized (left) { // cycle: holds
      synchronized (right) { // cycle: waits
        synchronized (this) {
          meals++; // silent
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Philosophers table = new Philosophers();
    Object[] forks = {new Object(), new Object(), new Object()};
    Thread[] guests = new Thread[forks.length];
    for (int i = 0; i < guests.length; i++) {
      int seat = i;
      guests[i] =
          new Thread(
              () -> {
                if (seat > 0) {
                  Pace.after(guests[seat - 1]);
                }
                table.eat(forks[seat], forks[(seat + 1) % forks.length]);
              },
              "guest-" + i);
    }
    Pace.startAndJoin(guests);
    Invariant.check("meals", forks.length, table.meals);
  }
}
