// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.signal;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative silent
/** A nap that a notification cuts short: one that comes too early costs time, and nothing else. */
public final class TimedNap {
  private int naps;

  private synchronized void nap() {
    try {
      wait(10_000);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    naps++;
  }

  private synchronized void wake() {
    notifyAll();
  }

  public static void main(String[] args) throws InterruptedException {
    TimedNap sleeper = new TimedNap();
    Thread napper = new Thread(sleeper::nap, "napper");
    Thread waker =
        new Thread(
            () -> {
              Pace.untilWaits(napper);
              sleeper.wake();
            },
            "waker");
    Pace.startAndJoin(napper, waker);
    Invariant.check("naps", 1, sleeper.naps);
  }
}
