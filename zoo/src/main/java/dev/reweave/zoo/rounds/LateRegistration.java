// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** An event is sent to who has registered. In the recorded run the listener has. */
public final class LateRegistration {
  private final Map<String, Runnable> listeners = new ConcurrentHashMap<>();
  private volatile int heard;

  private void register() {
    listeners.put("event", () -> heard++); // harm: place
  }

  private void send() {
    listeners.get("event").run(); // harm: place
  }

  public static void main(String[] args) throws InterruptedException {
    LateRegistration it = new LateRegistration();
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
