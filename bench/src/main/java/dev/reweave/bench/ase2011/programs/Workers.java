// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ase2011.programs;

import java.util.function.IntConsumer;

/** Threads that do the same, each with its number. */
final class Workers {
  private Workers() {}

  /** Starts so many, and waits for them. */
  static void work(int threads, IntConsumer what) throws InterruptedException {
    Thread[] crew = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int number = t;
      crew[t] = new Thread(() -> what.accept(number), "worker-" + t);
      crew[t].start();
    }
    for (Thread thread : crew) {
      thread.join();
    }
  }
}
