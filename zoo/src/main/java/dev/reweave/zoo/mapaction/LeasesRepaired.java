// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.mapaction;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

// zoo: repaired
/** Looking and taking are one call, so only one has the lease, and nobody else comes in between. */
public final class LeasesRepaired {
  private final Map<String, String> holders = new ConcurrentHashMap<>();
  private int uses;

  private void use(String who) {
    if (holders.putIfAbsent("printer", who) == null) {
      int before = uses;
      uses = before + 1;
      holders.remove("printer");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LeasesRepaired leases = new LeasesRepaired();
    Thread ann = new Thread(() -> leases.use("Ann"), "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              leases.use("Bob");
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.check("uses", 2, leases.uses);
  }
}
