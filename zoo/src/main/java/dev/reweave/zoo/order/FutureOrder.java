// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// zoo: negative silent
/** The payload goes into an executor and comes back through a future. */
public final class FutureOrder {
  private FutureOrder() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Payload payload = new Payload();
      payload.edit(1);
      Future<?> task = pool.submit(() -> payload.edit(2));
      task.get();
      payload.edit(3);
      CompletableFuture.runAsync(() -> payload.edit(4), pool)
          .thenRunAsync(() -> payload.edit(5), pool)
          .join();
      Invariant.check("payload", "30 after 10", payload.show());
    } finally {
      pool.shutdown();
    }
  }
}
