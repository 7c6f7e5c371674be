// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** The map is asked whether it has a key, and then for its value; in between it can be removed. */
public final class MissedKey {
  private final Map<String, String> hosts = new ConcurrentHashMap<>();

  private int length() {
    return hosts.containsKey("a") // harm: place
        ? hosts.get("a").length() // harm: place
        : 0;
  }

  private void remove() {
    hosts.remove("a"); // harm: place
  }

  public static void main(String[] args) throws InterruptedException {
    MissedKey it = new MissedKey();
    it.hosts.put("a", "localhost");
    Thread ann = new Thread(it::length, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.remove();
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("hosts", 0, it.hosts.size());
  }
}
