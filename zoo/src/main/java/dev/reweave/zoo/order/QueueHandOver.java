// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// zoo: negative silent
/** The payload goes through a blocking queue and back. */
public final class QueueHandOver {
  private QueueHandOver() {}

  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Payload> there = new LinkedBlockingQueue<>();
    BlockingQueue<Payload> back = new LinkedBlockingQueue<>();
    Thread helper =
        new Thread(
            () -> {
              try {
                Payload payload = there.take();
                payload.edit(2);
                back.put(payload);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            },
            "helper");
    Thread owner =
        new Thread(
            () -> {
              try {
                Payload payload = new Payload();
                payload.edit(1);
                there.put(payload);
                Payload returned = back.take();
                returned.edit(3);
                Invariant.check("payload", "12 after 6", returned.show());
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            },
            "owner");
    Pace.startAndJoin(helper, owner);
  }
}
