// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.locks;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.Semaphore;

// zoo: bug
// expect lost: lock RWW POTENTIAL
/** A semaphore meant to be a lock, but made with two permits: two threads can be in at a time. */
public final class TwoPermits {
  private final Semaphore gate = new Semaphore(2);
  private int visits;

  void visit() {
    gate.acquireUninterruptibly();
    try {
      int seen = visits; // lost: first
      visits = seen + 1; // lost: second remote
    } finally {
      gate.release();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TwoPermits place = new TwoPermits();
    Thread one = new Thread(place::visit, "one");
    Thread two =
        new Thread(
            () -> {
              Pace.after(one);
              place.visit();
            },
            "two");
    Pace.startAndJoin(one, two);
    Invariant.check("visits", 2, place.visits); // silent
  }
}
