// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Does its work, and forgets to shut its pool down. */
public final class IdlePool {
  private IdlePool() {}

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(() -> System.out.println("worked"));
    pool.execute(() -> System.out.println("worked"));
  }
}
