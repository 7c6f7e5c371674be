// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.ConcurrentLinkedQueue;

// zoo: repaired
/** Each takes what it gets. */
public final class PeekedQueueRepaired {
  private final ConcurrentLinkedQueue<String> jobs = new ConcurrentLinkedQueue<>();
  private volatile boolean missed;

  private void work() {
    String job = jobs.poll();
    if (job != null && job.isEmpty()) {
      missed = true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PeekedQueueRepaired it = new PeekedQueueRepaired();
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
