// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012.programs;

/** A pool of connections: take a free one, or open one, or wait until one comes back. */
public final class Conpool {
  private static final int MOST = 2;

  private final int[] free = new int[MOST];
  private int freeCount;
  private int open;
  private int waiting;
  private int served;

  private Conpool() {}

  /** No arguments. */
  public static void main(String[] args) {
    Conpool pool = new Conpool();
    Crowd.run(3, i -> () -> pool.use(i));
    System.out.println("served " + pool.served);
  }

  private void use(int user) {
    for (int i = 0; i < 2; i++) {
      int connection = take();
      Thread.yield();
      giveBack(connection);
    }
  }

  private synchronized int take() {
    while (freeCount == 0 && open == MOST) {
      waiting++;
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      waiting--;
    }
    served++;
    if (freeCount > 0) {
      freeCount--;
      return free[freeCount];
    }
    open++;
    return open;
  }

  private synchronized void giveBack(int connection) {
    free[freeCount] = connection;
    freeCount++;
    if (waiting > 0) {
      notify();
    }
  }
}
