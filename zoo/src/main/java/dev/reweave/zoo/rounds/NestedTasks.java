// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// zoo: bug unreached
// expect stuck: deadlock * FEASIBLE
/**
 * Tasks that wait for tasks of their own pool: one after the other is well, two at once starve it.
 */
public final class NestedTasks {
  private final ExecutorService pool = Executors.newFixedThreadPool(2);

  private void client() {
    try {
      pool.submit(() -> pool.submit(() -> 1).get() + 1).get(); // stuck: waits
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    NestedTasks tasks = new NestedTasks();
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
    Invariant.require("shut down", true, tasks.pool.isShutdown());
  }
}
