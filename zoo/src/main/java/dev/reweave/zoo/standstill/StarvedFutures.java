// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.standstill;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The only worker joins a stage that waits for a task behind it in the queue. */
public final class StarvedFutures {
  private StarvedFutures() {}

  public static void main(String[] args) {
    ExecutorService pool =
        Executors.newSingleThreadExecutor(task -> new Thread(() -> task.run(), "stage-1"));
    CompletableFuture<Integer> outer =
        CompletableFuture.supplyAsync(
            () -> CompletableFuture.supplyAsync(() -> 1, pool).thenApply(one -> one + 1).join(),
            pool);
    System.out.println(outer.join());
    pool.shutdown();
  }
}
