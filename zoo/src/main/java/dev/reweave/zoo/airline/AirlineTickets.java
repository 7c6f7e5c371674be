// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.airline;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: bug
// expect oversold: lock RWR|RWW POTENTIAL AirlineTickets.sold
/** Sellers share a counter of sold seats without a lock. */
public final class AirlineTickets implements Runnable {
  private static final int SEATS = 3;
  private final AtomicInteger passengers = new AtomicInteger();
  private int sold;
  private volatile boolean closed;

  boolean sell() {
    if (closed || sold >= SEATS) { // oversold: first
      return false;
    }
    sold++; // oversold: first remote second
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
      passengers.incrementAndGet();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    AirlineTickets tickets = new AirlineTickets();
    Thread[] sellers = new Thread[2];
    sellers[0] = new Thread(tickets, "seller-0"); // silent
    sellers[1] =
        new Thread(
            () -> {
              Pace.after(sellers[0]);
              tickets.run();
            },
            "seller-1");
    Pace.startAndJoin(sellers);
    Invariant.check("passengers", SEATS, tickets.passengers.get());
  }
}
