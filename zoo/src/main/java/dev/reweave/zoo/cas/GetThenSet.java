// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.cas;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: bug
// expect lost: lock RWW FEASIBLE
/** An atomic counter that is read and then set: each call is atomic, the two are not. */
public final class GetThenSet {
  private final AtomicInteger counter = new AtomicInteger(1);

  private void triple() {
    int old = counter.get(); // lost: first
    counter.set(3 * old); // lost: second
  }

  private void reset() {
    counter.set(0); // lost: remote
  }

  public static void main(String[] args) throws InterruptedException {
    GetThenSet counters = new GetThenSet();
    Thread first = new Thread(counters::triple, "tripler");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              counters.reset();
            },
            "resetter");
    Pace.startAndJoin(first, second);
    Invariant.check("counter", 0, counters.counter.get());
  }
}
