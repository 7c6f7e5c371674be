// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.standstill;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Both workers wait for tasks that only they could run. */
public final class StarvedPool {
  private final ExecutorService pool = Executors.newFixedThreadPool(2);
  private final CountDownLatch both = new CountDownLatch(2);

  private StarvedPool() {}

  private int outer() throws InterruptedException, ExecutionException {
    both.countDown();
    both.await();
    return pool.submit(() -> 1).get() + 1;
  }

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    StarvedPool starved = new StarvedPool();
    Future<Integer> first = starved.pool.submit(starved::outer);
    Future<Integer> second = starved.pool.submit(starved::outer);
    System.out.println(first.get() + second.get());
    starved.pool.shutdown();
  }
}
