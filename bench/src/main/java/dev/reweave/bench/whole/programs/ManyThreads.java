// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.whole.programs;

import java.util.ArrayList;
import java.util.List;

/**
 * Threads that all add to one number in two locked steps. Arguments: how many, how often each, and
 * {@code turns} if the next is to start when one has ended.
 */
public final class ManyThreads {
  private static final Object LOCK = new Object();
  private static int number;

  private ManyThreads() {}

  private static void add(int rounds) {
    for (int i = 0; i < rounds; i++) {
      int seen;
      synchronized (LOCK) {
        seen = number;
      }
      synchronized (LOCK) {
        number = seen + 1;
      }
    }
  }

  /** Runs them. */
  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[1]);
    boolean isByTurns = args.length > 2;
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(args[0]); i++) {
      Thread thread = new Thread(() -> add(rounds));
      threads.add(thread);
      thread.start();
      if (isByTurns) {
        thread.join();
      }
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(number);
  }
}
