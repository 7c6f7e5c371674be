// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.regions;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug mutual
// expect relay: mutual RELAY FEASIBLE RelayedStamp.request
// region handIn: VIOLATED
/**
 * A request goes from the desk to the clerk and from there to the office, which stamps it: maybe
 * before the desk is done handing it in. Each two of the three threads share one variable, and use
 * it once each, so nothing that looks at two threads, or two variables, sees it.
 */
public final class RelayedStamp {
  private final Object desk = new Object();
  private volatile int request;
  private volatile int form;
  private volatile int stamp;
  private int early;

  private void handIn(int number) {
    request = number; // relay: first
    early = stamp; // relay: second
  }

  private void fillIn() {
    form = request; // relay: remote
  }

  private void stamp() {
    stamp = form; // relay: remote
  }

  public static void main(String[] args) throws InterruptedException {
    RelayedStamp way = new RelayedStamp();
    Thread asking = new Thread(() -> way.handIn(7), "desk");
    Thread clerk =
        new Thread(
            () -> {
              Pace.after(asking);
              way.fillIn();
            },
            "clerk");
    Thread office =
        new Thread(
            () -> {
              Pace.after(clerk);
              way.stamp();
            },
            "office");
    Pace.startAndJoin(asking, clerk, office);
    Invariant.check("stamped early", 0, way.early);
  }
}
