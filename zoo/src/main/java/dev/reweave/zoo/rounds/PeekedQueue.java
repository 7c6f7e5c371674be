// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.ConcurrentLinkedQueue;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** Two consumers look at the head of a queue before either takes it. */
public final class PeekedQueue {
  private final ConcurrentLinkedQueue<String> jobs = new ConcurrentLinkedQueue<>();
  private volatile boolean missed;

  private void work() {
    if (jobs.peek() != null) { // harm: place
      missed |= jobs.poll() == null; // harm: place
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PeekedQueue it = new PeekedQueue();
    it.jobs.add("one");
    Thread ann = new Thread(it::work, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.work();
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("missed", false, it.missed);
  }
}
