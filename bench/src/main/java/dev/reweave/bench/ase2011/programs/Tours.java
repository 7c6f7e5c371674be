// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ase2011.programs;

/**
 * Branch and bound: tours come from a pool under its lock; the best length is looked at without its
 * lock, and again with it.
 */
public final class Tours {
  private final Object poolLock = new Object();
  private final Object bestLock = new Object();
  private final int[] pool = new int[64];
  private int left;
  private volatile int best = Integer.MAX_VALUE;
  private int bestTour;
  private int improved;

  private Tours(int tours) {
    for (int i = 0; i < tours; i++) {
      pool[i] = 90 - 7 * i % 31;
    }
    left = tours;
  }

  private int next() {
    synchronized (poolLock) {
      return left == 0 ? -1 : pool[--left];
    }
  }

  private void offer(int length, int tour) {
    if (length < best) {
      synchronized (bestLock) {
        if (length < best) {
          best = length;
          bestTour = tour;
          improved++;
        }
      }
    }
  }

  private void search(int worker) {
    for (int tour = next(); tour >= 0; tour = next()) {
      offer(tour + worker, tour);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Tours tours = new Tours(Integer.parseInt(args[0]) * Integer.parseInt(args[1]));
    Workers.work(Integer.parseInt(args[0]), tours::search);
    System.out.println(tours.bestTour > 0 && tours.improved > 0);
  }
}
