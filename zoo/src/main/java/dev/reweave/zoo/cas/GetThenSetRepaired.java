// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.cas;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: repaired silent
/** An atomic counter changed by one read-modify-write. */
public final class GetThenSetRepaired {
  private final AtomicInteger counter = new AtomicInteger(1);

  private void triple() {
    counter.updateAndGet(old -> 3 * old);
  }

  private void reset() {
    counter.set(0);
  }

  public static void main(String[] args) throws InterruptedException {
    GetThenSetRepaired counters = new GetThenSetRepaired();
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
