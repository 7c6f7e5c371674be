// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.mapaction;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

// zoo: bug harm-unseen
// expect twice: lock RWW POTENTIAL
/** Who sees that nobody has the lease takes it; who was slower overwrites the other's name. */
public final class Leases {
  private final Map<String, String> holders = new ConcurrentHashMap<>();
  private int uses;

  private boolean take(String lease, String who) {
    if (holders.get(lease) == null) { // twice: first
      holders.put(lease, who); // twice: second remote
      return true;
    }
    return false;
  }

  private void use(String who) {
    if (take("printer", who)) {
      int before = uses;
      uses = before + 1;
      holders.remove("printer");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Leases leases = new Leases();
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
