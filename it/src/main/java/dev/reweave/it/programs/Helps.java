// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/**
 * A task forks two others. "helped": its own worker runs them while it waits for them; "stolen":
 * others do. What each task does is the same.
 */
public final class Helps {
  private final boolean stolen;
  private int sum;

  private Helps(boolean stolen) {
    this.stolen = stolen;
  }

  private synchronized void add(int n) {
    sum += n;
  }

  private final class Part extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private final int n;
    private final CountDownLatch begun = new CountDownLatch(1);

    Part(int n) {
      this.n = n;
    }

    @Override
    protected void compute() {
      begun.countDown();
      add(n);
      add(n);
    }
  }

  private final class Whole extends RecursiveAction {
    private static final long serialVersionUID = 1;

    @Override
    protected void compute() {
      add(1);
      for (int n = 2; n < 4; n++) {
        Part part = new Part(n);
        part.fork();
        if (stolen) {
          awaitQuietly(part.begun);
        }
        part.join();
        add(10 * n);
      }
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public static void main(String[] args) {
    Helps helps = new Helps(args[0].equals("stolen"));
    ForkJoinPool pool = new ForkJoinPool(helps.stolen ? 3 : 1);
    pool.invoke(helps.new Whole());
    pool.shutdown();
    System.out.println(helps.sum);
  }
}
