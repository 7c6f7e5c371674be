// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.ArrayBlockingQueue;

// zoo: bug probed
// expect harm: any * CONFIRMED
/**
 * Room in a queue is looked for, then an element added; in the recorded run the second thread finds
 * none.
 */
public final class FullQueue {
  private final ArrayBlockingQueue<String> mail = new ArrayBlockingQueue<>(1);

  private void send(String text) {
    if (mail.remainingCapacity() > 0) { // harm: place
      mail.add(text); // harm: place
    }
  }

  public static void main(String[] args) throws InterruptedException {
    FullQueue it = new FullQueue();
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
