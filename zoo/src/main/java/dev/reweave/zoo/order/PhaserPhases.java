// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.Phaser;

// zoo: negative silent
/** Two threads swap payloads at each phase of a phaser. */
public final class PhaserPhases {
  private PhaserPhases() {}

  private static void work(Payload[] payloads, int side, Phaser phaser) {
    for (int phase = 0; phase < 3; phase++) {
      payloads[(side + phase) % 2].edit(1);
      phaser.arriveAndAwaitAdvance();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Payload[] payloads = {new Payload(), new Payload()};
    Phaser phaser = new Phaser(2);
    Pace.startAndJoin(
        new Thread(() -> work(payloads, 0, phaser), "even"),
        new Thread(() -> work(payloads, 1, phaser), "odd"));
    Invariant.check("payload", "6 after 6", payloads[0].show());
  }
}
