// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.jobs;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

// zoo: bug harm-unseen
// expect stale: lock RWW POTENTIAL
/**
 * Whether a connection is idle is asked in one critical section, and one is taken in another. There
 * are enough of them for both threads, so nobody is left without one; with one less somebody is.
 */
public final class IdleConnections {
  private final Queue<String> idle = new ArrayDeque<>(List.of("left", "middle", "right"));

  private synchronized boolean isAnyIdle() {
    return !idle.isEmpty(); // stale: first
  }

  private synchronized String take() {
    return idle.poll(); // stale: remote second
  }

  private void use() {
    if (isAnyIdle() && take() == null) {
      throw new IllegalStateException("taken by somebody else");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    IdleConnections connections = new IdleConnections();
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
