// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.ArrayBlockingQueue;

// zoo: repaired
/** The element is offered. */
public final class FullQueueRepaired {
  private final ArrayBlockingQueue<String> mail = new ArrayBlockingQueue<>(1);

  private void send(String text) {
    mail.offer(text);
  }

  public static void main(String[] args) throws InterruptedException {
    FullQueueRepaired it = new FullQueueRepaired();
    Thread ann = new Thread(() -> it.send("a"), "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.send("b");
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("mails", 1, it.mail.size());
  }
}
