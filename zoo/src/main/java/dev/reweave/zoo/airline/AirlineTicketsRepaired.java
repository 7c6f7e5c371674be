// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.airline;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Sellers share a counter of sold seats under one monitor. */
public final class AirlineTicketsRepaired implements Runnable {
  private static final int SEATS = 3;
  private int sold;
  private boolean closed;

  synchronized boolean sell() {
    if (closed || sold >= SEATS) {
      return false;
    }
    sold++;
    if (sold >= SEATS) {
      closed = true;
    }
    return true;
  }

  @Override
  public void run() {
    for (int i = 0; i < 2; i++) {
      if (!sell()) {
        return;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    AirlineTicketsRepaired tickets = new AirlineTicketsRepaired();
    Pace.startAndJoin(new Thread(tickets, "seller-0"), new Thread(tickets, "seller-1"));
    Invariant.check("sold seats", SEATS, tickets.sold);
  }
}
