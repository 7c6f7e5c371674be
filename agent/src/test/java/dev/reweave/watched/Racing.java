// SPDX-License-Identifier: Apache-2.0
package dev.reweave.watched;

/** A program to be watched: threads race on fields, array elements and a guarded counter. */
public final class Racing {
  private static final int THREADS = 4;
  private static final Object LOCK = new Object();
  private static final int[] CELLS = new int[64];
  private static int guarded;

  private int field;

  private Racing() {}

  /** First argument: rounds of each thread; second: how to end. */
  public static void main(String[] arguments) throws InterruptedException {
    long rounds = Long.parseLong(arguments[0]);
    Racing shared = new Racing();
    Thread[] threads = new Thread[THREADS];
    for (int t = 0; t < THREADS; t++) {
      threads[t] = new Thread(() -> shared.race(rounds), "racer-" + t);
      threads[t].setDaemon(arguments[1].equals("daemons"));
      threads[t].start();
    }
    switch (arguments[1]) {
      case "halt" -> Runtime.getRuntime().halt(3);
      case "exit" -> System.exit(4);
      case "daemons" -> {}
      default -> {
        for (Thread thread : threads) {
          thread.join();
        }
        System.out.println(guarded);
      }
    }
  }

  private void race(long rounds) {
    for (long i = 0; i < rounds; i++) {
      field++;
      CELLS[(int) (i & 63)] += field;
      synchronized (LOCK) {
        guarded++;
      }
    }
  }
}
