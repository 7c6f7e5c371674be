// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.jobs;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

// zoo: repaired silent
/** Whether a connection is idle is asked, and one is taken, in one critical section. */
public final class IdleConnectionsRepaired {
  private final Queue<String> idle = new ArrayDeque<>(List.of("left", "middle", "right"));

  private synchronized boolean use() {
    return !idle.isEmpty() && idle.poll() != null;
  }

  public static void main(String[] args) throws InterruptedException {
    IdleConnectionsRepaired connections = new IdleConnectionsRepaired();
    Thread first = new Thread(connections::use, "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              connections.use();
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("idle", 1, connections.idle.size());
  }
}
