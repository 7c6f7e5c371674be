// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.Exchanger;

// zoo: negative silent
/** Two threads swap their payloads through an exchanger. */
public final class ExchangerSwap {
  private ExchangerSwap() {}

  private static Payload work(Payload own, Exchanger<Payload> exchanger) {
    try {
      own.edit(1);
      Payload other = exchanger.exchange(own);
      other.edit(2);
      return other;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Exchanger<Payload> exchanger = new Exchanger<>();
    Payload[] got = new Payload[2];
    Pace.startAndJoin(
        new Thread(() -> got[0] = work(new Payload(), exchanger), "first"),
        new Thread(() -> got[1] = work(new Payload(), exchanger), "second"));
    Invariant.check("payload", "6 after 4", got[0].show());
  }
}
