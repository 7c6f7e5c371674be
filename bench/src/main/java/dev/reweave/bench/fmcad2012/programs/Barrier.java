// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012.programs;

/** A counting barrier with generations; between two of its phases each thread reads the others. */
public final class Barrier {
  private static final int PARTIES = 9;
  private static final int PHASES = 2;

  private final int[] cells = new int[PARTIES];
  private final Object tally = new Object();
  private int arrived;
  private int generation;
  private int total;

  private Barrier() {}

  /** No arguments. */
  public static void main(String[] args) {
    Barrier barrier = new Barrier();
    Crowd.run(PARTIES, i -> () -> barrier.run(i));
    System.out.println("total " + barrier.total);
  }

  private void run(int self) {
    for (int phase = 0; phase < PHASES; phase++) {
      cells[self] += phase + 1;
      await();
      int left = cells[(self + 1) % PARTIES] + cells[(self + PARTIES - 1) % PARTIES];
      synchronized (tally) {
        total += left;
      }
      await();
    }
  }

  private synchronized void await() {
    int mine = generation;
    arrived++;
    if (arrived == PARTIES) {
      arrived = 0;
      generation++;
      notifyAll();
      return;
    }
    while (generation == mine) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
