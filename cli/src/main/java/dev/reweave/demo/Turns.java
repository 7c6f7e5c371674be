// SPDX-License-Identifier: Apache-2.0
package dev.reweave.demo;

import java.util.concurrent.TimeUnit;

/**
 * Lets one thread go after another without ordering what they do: it looks whether the other is
 * still in a group of threads, for a while only. So the recorded run passes, and yet other orders
 * of it are possible.
 */
final class Turns {
  private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(500);

  private Turns() {}

  /** Waits until {@code earlier} has ended. */
  static void after(Thread earlier) {
    long until = System.nanoTime() + PATIENCE;
    while (earlier.getThreadGroup() != null && System.nanoTime() < until) {
      Thread.yield();
    }
  }
}
