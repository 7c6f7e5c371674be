// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

/** Starts as many platform threads as asked for, each with one locked addition. */
public final class ThreadCrowd {
  private ThreadCrowd() {}

  private static int sum;

  private static synchronized void add() {
    sum++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(null, ThreadCrowd::add, "t-" + i, 128 << 10);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("sum " + sum);
  }
}
