// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// zoo: repaired silent
/** What tasks wait for has a pool of its own. */
public final class NestedTasksRepaired {
  private final ExecutorService pool = Executors.newFixedThreadPool(2);
  private final ExecutorService inner = Executors.newFixedThreadPool(2);

  private void client() {
    try {
      pool.submit(() -> inner.submit(() -> 1).get() + 1).get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    NestedTasksRepaired tasks = new NestedTasksRepaired();
    Thread first = new Thread(tasks::client, "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              tasks.client();
            },
            "second");
    Pace.startAndJoin(first, second);
    tasks.pool.shutdown();
    tasks.inner.shutdown();
    Invariant.require("shut down", true, tasks.pool.isShutdown());
  }
}
