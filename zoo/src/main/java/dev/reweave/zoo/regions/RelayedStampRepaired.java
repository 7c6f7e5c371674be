// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.regions;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired mutual
// region handIn: ATOMIC
/** What is handed in is seen by the clerk only when the desk is done with it. */
public final class RelayedStampRepaired {
  private final Object desk = new Object();
  private volatile int request;
  private volatile int form;
  private volatile int stamp;
  private int early;

  private void handIn(int number) {
    synchronized (desk) {
      request = number;
      early = stamp;
    }
  }

  private void fillIn() {
    int number;
    synchronized (desk) {
      number = request;
    }
    form = number;
  }

  private void stamp() {
    stamp = form;
  }

  public static void main(String[] args) throws InterruptedException {
    RelayedStampRepaired way = new RelayedStampRepaired();
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
