// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.CountDownLatch;

// zoo: negative silent
/** The payload is edited before and after a latch. */
public final class LatchOrder {
  private LatchOrder() {}

  public static void main(String[] args) throws InterruptedException {
    Payload payload = new Payload();
    CountDownLatch done = new CountDownLatch(1);
    Thread before =
        new Thread(
            () -> {
              payload.edit(1);
              done.countDown();
            },
            "before");
    Thread after =
        new Thread(
            () -> {
              try {
                done.await();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              payload.edit(2);
            },
            "after");
    Pace.startAndJoin(before, after);
    Invariant.check("payload", "6 after 4", payload.show());
  }
}
