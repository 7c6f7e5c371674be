// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.programs;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;

/** {@link VirtualTill} with both in one. */
public final class VirtualTillRepaired {
  private final ReentrantLock lock = new ReentrantLock();
  private int sold;

  private int sold() {
    lock.lock();
    try {
      return sold;
    } finally {
      lock.unlock();
    }
  }

  private void set(int n) {
    lock.lock();
    try {
      sold = n;
    } finally {
      lock.unlock();
    }
  }

  private void sell() {
    lock.lock();
    try {
      set(sold() + 1);
    } finally {
      lock.unlock();
    }
  }

  /** By reflection, since this is compiled for Java 17. */
  private static ExecutorService virtualThreads() throws ReflectiveOperationException {
    return (ExecutorService)
        Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
  }

  public static void main(String[] args) throws Exception {
    VirtualTillRepaired till = new VirtualTillRepaired();
    ExecutorService clerks = virtualThreads();
    Future<?> ann = clerks.submit(till::sell);
    Future<?> bob = clerks.submit(till::sell);
    ann.get();
    bob.get();
    clerks.shutdown();
    TwoThreads.require("sold", 2, till.sold());
  }
}
