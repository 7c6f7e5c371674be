// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.jobs;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

// zoo: negative
/**
 * One thread takes the only job, the other adds one if there is none. Each looks in one critical
 * section and acts in another; but neither can act between the other's look and act, as it would
 * have found something else itself.
 */
public final class LastJob {
  private final Queue<String> jobs = new ArrayDeque<>(List.of("sweep"));

  private synchronized boolean isEmpty() {
    return jobs.isEmpty();
  }

  private synchronized void take() {
    jobs.poll();
  }

  private synchronized void add(String job) {
    jobs.add(job);
  }

  public static void main(String[] args) throws InterruptedException {
    LastJob program = new LastJob();
    Thread worker =
        new Thread(
            () -> {
              if (!program.isEmpty()) {
                program.take();
              }
            },
            "worker");
    Thread planner =
        new Thread(
            () -> {
              Pace.after(worker);
              if (program.isEmpty()) {
                program.add("mop");
              }
            },
            "planner");
    Pace.startAndJoin(worker, planner);
    Invariant.check("jobs", 1, program.jobs.size());
  }
}
