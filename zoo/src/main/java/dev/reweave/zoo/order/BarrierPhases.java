// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

// zoo: negative silent
/** Two threads swap payloads at each phase of a barrier. */
public final class BarrierPhases {
  private BarrierPhases() {}

  private static void work(Payload[] payloads, int side, CyclicBarrier barrier) {
    try {
      for (int phase = 0; phase < 3; phase++) {
        payloads[(side + phase) % 2].edit(1);
        barrier.await();
      }
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Payload[] payloads = {new Payload(), new Payload()};
    CyclicBarrier barrier = new CyclicBarrier(2);
    Pace.startAndJoin(
        new Thread(() -> work(payloads, 0, barrier), "even"),
        new Thread(() -> work(payloads, 1, barrier), "odd"));
    Invariant.check("payload", "6 after 6", payloads[0].show());
  }
}
