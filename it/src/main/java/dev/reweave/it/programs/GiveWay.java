// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.concurrent.TimeUnit;

/** Lets another thread finish first without a happens-before edge, so that a run passes. */
public final class GiveWay {
  private GiveWay() {}

  /**
   * Waits until {@code other} has ended and is in no group of threads any more, half a second at
   * most.
   */
  public static void to(Thread other) {
    long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(500);
    while (other.getThreadGroup() != null && System.nanoTime() < until) {
      Thread.yield();
    }
  }
}
