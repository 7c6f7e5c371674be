// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.jobs;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: repaired silent
/** Whoever gives the pool a task, and whoever shuts it down, holds one lock. */
public final class ClosingPoolRepaired {
  private final ExecutorService pool = Executors.newFixedThreadPool(1);
  private final AtomicInteger written = new AtomicInteger();

  private synchronized void log() {
    if (!pool.isShutdown()) {
      pool.execute(written::incrementAndGet);
    }
  }

  private synchronized void close() {
    pool.shutdown();
  }

  public static void main(String[] args) throws InterruptedException {
    ClosingPoolRepaired program = new ClosingPoolRepaired();
    Thread logger = new Thread(program::log, "logger");
    Thread closer =
        new Thread(
            () -> {
              Pace.after(logger);
              program.close();
            },
            "closer");
    Pace.startAndJoin(logger, closer);
    Invariant.check("ends", true, program.pool.awaitTermination(10, TimeUnit.SECONDS));
  }
}
