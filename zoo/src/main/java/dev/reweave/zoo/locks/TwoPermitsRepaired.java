// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.locks;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.Semaphore;

// zoo: repaired silent
/** With one permit the semaphore is a lock. */
public final class TwoPermitsRepaired {
  private final Semaphore gate = new Semaphore(1);
  private int visits;

  void visit() {
    gate.acquireUninterruptibly();
    try {
      int seen = visits;
      visits = seen + 1;
    } finally {
      gate.release();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TwoPermitsRepaired place = new TwoPermitsRepaired();
    Thread one = new Thread(place::visit, "one");
    Thread two =
        new Thread(
            () -> {
              Pace.after(one);
              place.visit();
            },
            "two");
    Pace.startAndJoin(one, two);
    Invariant.check("visits", 2, place.visits);
  }
}
