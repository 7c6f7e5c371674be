// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.standstill;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// zoo: repaired silent
/** The stages are composed, so that no worker waits. */
public final class StarvedFuturesRepaired {
  private StarvedFuturesRepaired() {}

  public static void main(String[] args) {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    CompletableFuture<Integer> outer =
        CompletableFuture.supplyAsync(() -> 1, pool)
            .thenCompose(one -> CompletableFuture.supplyAsync(() -> one + 1, pool));
    System.out.println(outer.join());
    pool.shutdown();
  }
}
