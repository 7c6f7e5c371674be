// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.philosophers;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** The last one takes the right fork first. */
public final class PhilosophersRepaired {
  private int meals;

  private void eat(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        synchronized (this) {
          meals++;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PhilosophersRepaired table = new PhilosophersRepaired();
    Object[] forks = {new Object(), new Object(), new Object()};
    Thread[] guests = new Thread[forks.length];
    for (int i = 0; i < guests.length; i++) {
      int left = i;
      int right = (i + 1) % forks.length;
      guests[i] =
          new Thread(
              () -> table.eat(forks[Math.min(left, right)], forks[Math.max(left, right)]),
              "guest-" + i);
    }
    Pace.startAndJoin(guests);
    Invariant.check("meals", forks.length, table.meals);
  }
}
