// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.lang.reflect.Method;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Starts as many virtual threads as asked for (JDK 21 and later), each with one locked addition.
 */
public final class ManyVirtualThreads {
  private ManyVirtualThreads() {}

  private static final Lock LOCK = new ReentrantLock();
  private static int sum;

  private static void add() {
    LOCK.lock();
    try {
      sum++;
    } finally {
      LOCK.unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = (Thread) start.invoke(null, (Runnable) ManyVirtualThreads::add);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("sum " + sum);
  }
}
