// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

/** Who fails to swap, which no serial run shows, takes it for done. */
public final class FailedSwap {
  private final AtomicInteger count = new AtomicInteger();

  private void add() {
    int seen = count.get();
    count.compareAndSet(seen, seen + 1);
  }

  public static void main(String[] args) throws InterruptedException {
    FailedSwap counter = new FailedSwap();
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
