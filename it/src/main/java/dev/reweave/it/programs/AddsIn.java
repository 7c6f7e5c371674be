// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Adds to one unguarded counter in the kind of thread, or after the kind of step, that its argument
 * names.
 */
public final class AddsIn {
  private static final Counter COUNTER = new Counter();
  private static final CountDownLatch BOTH = new CountDownLatch(2);

  private AddsIn() {}

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "pool" -> pool(Executors.newFixedThreadPool(2));
      case "fork-join" -> new Adding(2).invoke();
      case "stream" -> IntStream.range(0, 8).parallel().forEach(i -> addWithAnother());
      case "virtual" -> pool(virtualThreads());
      case "initialiser" -> threads(() -> Lazy.COUNTER.add());
      case "timed-wait" -> threads(AddsIn::addAfterTimedWait);
      case "timed-poll" -> threads(AddsIn::addAfterTimedPoll);
      default -> throw new IllegalArgumentException(args[0]);
    }
    System.out.println("sum " + (COUNTER.value() + Lazy.COUNTER.value()));
  }

  private static final class Adding extends RecursiveAction {
    private final int times;

    Adding(int times) {
      this.times = times;
    }

    @Override
    protected void compute() {
      if (times == 1) {
        addWithAnother();
      } else {
        invokeAll(new Adding(times / 2), new Adding(times - times / 2));
      }
    }
  }

  /** Two threads, not one after the other. */
  private static void addWithAnother() {
    BOTH.countDown();
    try {
      BOTH.await(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    COUNTER.add();
  }

  /** Made by whoever comes first. */
  private static final class Lazy {
    static final Counter COUNTER = new Counter();
  }

  private static ExecutorService virtualThreads() throws ReflectiveOperationException {
    return (ExecutorService)
        Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
  }

  private static void pool(ExecutorService pool) throws InterruptedException, ExecutionException {
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      all.add(pool.submit(COUNTER::add));
    }
    for (Future<?> one : all) {
      one.get();
    }
    pool.shutdown();
  }

  private static void threads(Runnable body) throws InterruptedException {
    Thread[] threads = {new Thread(body, "first"), new Thread(body, "second")};
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void addAfterTimedWait() {
    Object own = new Object();
    try {
      synchronized (own) {
        own.wait(20);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    COUNTER.add();
  }

  private static void addAfterTimedPoll() {
    try {
      new LinkedBlockingQueue<String>().poll(20, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    COUNTER.add();
  }
}
