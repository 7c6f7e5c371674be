// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A pool of two workers, of which one is busy: so the other takes both tasks that count. In another
 * run each worker might take one of them.
 */
public final class SameWorker {
  static int count;

  private SameWorker() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CountDownLatch over = new CountDownLatch(1);
    Future<?> busy = pool.submit(() -> await(over));
    Future<?> first = pool.submit(SameWorker::add);
    Future<?> second = pool.submit(SameWorker::add);
    first.get();
    second.get();
    over.countDown();
    busy.get();
    pool.shutdown();
  }

  private static void add() {
    count = count + 1;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
