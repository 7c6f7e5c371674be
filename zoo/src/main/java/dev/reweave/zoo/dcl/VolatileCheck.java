// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.dcl;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative
/** Double-checked creation through a volatile field: no race at all. */
public final class VolatileCheck {
  private VolatileCheck() {}

  static final class Seat {
    private volatile Object ticket;

    Object sell(String buyer) {
      if (ticket == null) { // trap
        synchronized (this) {
          if (ticket == null) { // trap
            ticket = "sold to " + buyer; // trap
          }
        }
      }
      return ticket; // trap
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Seat seat = new Seat();
    Object[] tickets = new Object[2];
    Thread first = new Thread(() -> tickets[0] = seat.sell("ada"), "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              tickets[1] = seat.sell("bob");
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("one ticket", tickets[0], tickets[1]);
  }
}
