// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: bug probed
// expect harm: any * CONFIRMED
/**
 * Two may come in; each looks first how many are there. Only when two others come in between is it
 * too many.
 */
public final class ThirdGuest {
  private final AtomicInteger inside = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  private void enter() {
    if (inside.get() < 2) { // harm: place
      int now = inside.incrementAndGet(); // harm: place
      most.accumulateAndGet(now, Math::max);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ThirdGuest it = new ThirdGuest();
    Thread ann = new Thread(it::enter, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.enter();
            },
            "bob");
    Thread cid =
        new Thread(
            () -> {
              Pace.after(bob);
              it.enter();
            },
            "cid");
    Pace.startAndJoin(ann, bob, cid);
    Invariant.require("at most two", true, it.most.get() <= 2);
  }
}
