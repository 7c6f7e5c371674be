// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012.programs;

/** Philosophers at one table monitor: take both forks or wait; meals are counted per seat. */
public final class Philo {
  private static final int SEATS = 5;
  private static final int MEALS = 4;

  private final boolean[] taken = new boolean[SEATS];
  private final Object[] seatLocks = new Object[SEATS];
  private final int[] meals = new int[SEATS];
  private int eating;

  private Philo() {
    for (int i = 0; i < SEATS; i++) {
      seatLocks[i] = new Object();
    }
  }

  /** No arguments. */
  public static void main(String[] args) {
    Philo table = new Philo();
    Crowd.run(SEATS, i -> () -> table.run(i));
    System.out.println("eating " + table.eating);
  }

  private void run(int seat) {
    for (int i = 0; i < MEALS; i++) {
      take(seat);
      Thread.yield();
      synchronized (seatLocks[seat]) {
        meals[seat] += meals[(seat + 1) % SEATS] >= 0 ? 1 : 0;
      }
      giveBack(seat);
    }
  }

  private synchronized void take(int seat) {
    int other = (seat + 1) % SEATS;
    while (taken[seat] || taken[other]) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    taken[seat] = true;
    taken[other] = true;
    eating++;
  }

  private synchronized void giveBack(int seat) {
    taken[seat] = false;
    taken[(seat + 1) % SEATS] = false;
    eating--;
    notifyAll();
  }
}
