// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

// zoo: repaired
/** The listener is registered before anybody runs. */
public final class LateRegistrationRepaired {
  private final Map<String, Runnable> listeners = new ConcurrentHashMap<>();
  private volatile int heard;

  private void register() {
    Thread.onSpinWait();
  }

  private void send() {
    listeners.get("event").run();
  }

  public static void main(String[] args) throws InterruptedException {
    LateRegistrationRepaired it = new LateRegistrationRepaired();
    it.listeners.put("event", () -> it.heard++);
    Thread listener = new Thread(it::register, "listener");
    Thread sender =
        new Thread(
            () -> {
              Pace.after(listener);
              it.send();
            },
            "sender");
    Pace.startAndJoin(listener, sender);
    Invariant.require("heard", 1, it.heard);
  }
}
