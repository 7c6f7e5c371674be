// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.Semaphore;

// zoo: negative silent
/** Two threads edit the payload between acquire and release of one permit. */
public final class SemaphoreTurns {
  private SemaphoreTurns() {}

  private static void turn(Payload payload, Semaphore permit) {
    permit.acquireUninterruptibly();
    try {
      payload.edit(1);
    } finally {
      permit.release();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Payload payload = new Payload();
    Semaphore permit = new Semaphore(1);
    Pace.startAndJoin(
        new Thread(() -> turn(payload, permit), "first"),
        new Thread(() -> turn(payload, permit), "second"));
    Invariant.check("payload", "4 after 4", payload.show());
  }
}
