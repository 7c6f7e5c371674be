// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.standstill;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// zoo: repaired silent
/** What tasks wait for is run by workers of another pool. */
public final class StarvedPoolRepaired {
  private final ExecutorService pool = Executors.newFixedThreadPool(2);
  private final ExecutorService inner = Executors.newFixedThreadPool(2);

  private StarvedPoolRepaired() {}

  private int outer() throws InterruptedException, ExecutionException {
    return inner.submit(() -> 1).get() + 1;
  }

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    StarvedPoolRepaired fed = new StarvedPoolRepaired();
    Future<Integer> first = fed.pool.submit(fed::outer);
    Future<Integer> second = fed.pool.submit(fed::outer);
    System.out.println(first.get() + second.get());
    fed.pool.shutdown();
    fed.inner.shutdown();
  }
}
