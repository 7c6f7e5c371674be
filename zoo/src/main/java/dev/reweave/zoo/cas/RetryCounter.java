// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.cas;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: negative
/** A compare-and-set loop: what slips in between makes it try again. */
public final class RetryCounter {
  private final AtomicInteger counter = new AtomicInteger();

  private void triple() {
    int old;
    do {
      old = counter.get();
    } while (!counter.compareAndSet(old, 3 * old + 1));
  }

  public static void main(String[] args) throws InterruptedException {
    RetryCounter retry = new RetryCounter();
    Thread first = new Thread(retry::triple, "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              retry.triple();
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("counter", 4, retry.counter.get());
  }
}
