// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** How many threads a pool has is asked by a class that is loaded after they were started. */
public final class LateQuestions {
  static int poolSize; // impossible, told: FEASIBLE
  private static final ThreadPoolExecutor POOL =
      new ThreadPoolExecutor(1, 1, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>());

  private LateQuestions() {}

  /** Loaded late. */
  private static final class Asks {
    private Asks() {}

    static int size() {
      return POOL.getPoolSize();
    }
  }

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(LateQuestions::write, LateQuestions::read);
    POOL.shutdown();
  }

  private static void write() {
    poolSize = 1;
    POOL.execute(() -> {});
  }

  private static int read() {
    int sum = 0;
    if (Asks.size() == 1) {
      sum += poolSize;
      sum += poolSize;
    }
    return sum;
  }
}
