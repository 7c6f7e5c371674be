// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.cav2009.programs;

import java.util.ArrayList;
import java.util.List;

/** Threads that are started together and joined together. */
final class Crew {
  private final List<Thread> members = new ArrayList<>();

  @SafeVarargs
  Crew(List<Thread>... members) {
    for (List<Thread> some : members) {
      this.members.addAll(some);
    }
  }

  void add(Runnable work) {
    members.add(new Thread(work, "worker-" + members.size()));
  }

  void work() throws InterruptedException {
    for (Thread member : members) {
      member.start();
    }
    for (Thread member : members) {
      member.join();
    }
  }
}
