// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

// zoo: repaired
/** The map is asked once. */
public final class MissedKeyRepaired {
  private final Map<String, String> hosts = new ConcurrentHashMap<>();

  private int length() {
    String host = hosts.get("a");
    return host == null ? 0 : host.length();
  }

  private void remove() {
    hosts.remove("a");
  }

  public static void main(String[] args) throws InterruptedException {
    MissedKeyRepaired it = new MissedKeyRepaired();
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
