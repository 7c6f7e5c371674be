// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.concurrent.TimeUnit;

/** Lets another thread finish first without a happens-before edge, so that a run passes. */
public final class GiveWay {
  private GiveWay() {}

  /** Looks at the state of {@code other} until it has ended, half a second at most. */
  public static void to(Thread other) {
    long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(500);
    while (other.getState() != Thread.State.TERMINATED && System.nanoTime() < until) {
      Thread.onSpinWait();
    }
  }
}
