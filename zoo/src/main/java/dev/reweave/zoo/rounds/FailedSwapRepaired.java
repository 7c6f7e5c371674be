// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: repaired silent
/** Who fails tries again. */
public final class FailedSwapRepaired {
  private final AtomicInteger count = new AtomicInteger();

  private void add() {
    boolean isDone = false;
    while (!isDone) {
      int seen = count.get();
      isDone = count.compareAndSet(seen, seen + 1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    FailedSwapRepaired counter = new FailedSwapRepaired();
    Thread first = new Thread(counter::add, "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              counter.add();
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("count", 2, counter.count.get());
  }
}
