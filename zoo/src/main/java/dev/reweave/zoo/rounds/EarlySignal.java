// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.CountDownLatch;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** The latch is counted down before what it is to tell of is done. */
public final class EarlySignal {
  private int sum;

  private void work(CountDownLatch done) {
    done.countDown();
    sum = 42; // harm: place
  }

  public static void main(String[] args) throws InterruptedException {
    EarlySignal it = new EarlySignal();
    CountDownLatch done = new CountDownLatch(1);
    Thread worker = new Thread(() -> it.work(done), "worker");
    worker.start();
    done.await();
    Pace.after(worker);
    int seen = it.sum; // harm: place
    worker.join();
    Invariant.require("sum", 42, seen);
  }
}
