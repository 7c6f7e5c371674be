// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.jobs;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: bug
// expect closed: lock RWR FEASIBLE
/** Asks whether a pool takes tasks, then gives it one; it may be shut down in between. */
public final class ClosingPool {
  private final ExecutorService pool = Executors.newFixedThreadPool(1);
  private final AtomicInteger written = new AtomicInteger();

  private void log() {
    if (!pool.isShutdown()) { // closed: first
      pool.execute(written::incrementAndGet); // closed: second
    }
  }

  private void close() {
    pool.shutdown(); // closed: remote
  }

  public static void main(String[] args) throws InterruptedException {
    ClosingPool program = new ClosingPool();
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
