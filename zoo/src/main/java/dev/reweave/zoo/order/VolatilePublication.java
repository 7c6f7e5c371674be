// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative
/** The payload is published by a volatile field; the reader spins until it is there. */
public final class VolatilePublication {
  private volatile Payload published;

  private void publish() {
    Payload payload = new Payload();
    payload.edit(1);
    published = payload;
  }

  private void use() {
    Payload payload = published;
    while (payload == null) {
      Thread.onSpinWait();
      payload = published;
    }
    payload.edit(2);
    Invariant.check("payload", "6 after 4", payload.show());
  }

  public static void main(String[] args) throws InterruptedException {
    VolatilePublication box = new VolatilePublication();
    Pace.startAndJoin(new Thread(box::publish, "publisher"), new Thread(box::use, "user"));
  }
}
