// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.Random;

/** Two threads write elements of an array at random: millions of events that compress badly. */
public final class WritesMuch {
  private static final int TIMES = 1_500_000;

  private WritesMuch() {}

  private static final int[] ELEMENTS = new int[1000];
  private static int sum;

  private static synchronized void add() {
    sum++;
  }

  private static void work(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < TIMES; i++) {
      if (i % 100 == 0) {
        add();
      }
      ELEMENTS[random.nextInt(ELEMENTS.length)] = i;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      long seed = i;
      threads[i] = new Thread(() -> work(seed));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("sum " + sum);
    System.exit(7);
  }
}
