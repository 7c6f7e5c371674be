// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

// zoo: negative silent
/** Objects reached through a shared map, each used by one thread only. */
public final class ThreadOwned {
  private ThreadOwned() {}

  private static void work(Map<Thread, Payload> all) {
    all.put(Thread.currentThread(), new Payload());
    all.get(Thread.currentThread()).edit(1);
    all.get(Thread.currentThread()).edit(2);
  }

  public static void main(String[] args) throws InterruptedException {
    Map<Thread, Payload> all = new ConcurrentHashMap<>();
    Thread first = new Thread(() -> work(all), "first");
    Thread second = new Thread(() -> work(all), "second");
    Pace.startAndJoin(first, second);
    Invariant.check("payload", "6 after 4", all.get(first).show());
  }
}
