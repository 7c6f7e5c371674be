// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.CountDownLatch;

// zoo: repaired
/** As {@link EarlySignal}, but what is to be told of is done first. */
public final class EarlySignalRepaired {
  private int sum;

  private void work(CountDownLatch done) {
    sum = 42;
    done.countDown();
  }

  public static void main(String[] args) throws InterruptedException {
    EarlySignalRepaired it = new EarlySignalRepaired();
    CountDownLatch done = new CountDownLatch(1);
    Thread worker = new Thread(() -> it.work(done), "worker");
    worker.start();
    done.await();
    Pace.after(worker);
    int seen = it.sum;
    worker.join();
    Invariant.require("sum", 42, seen);
  }
}
