// SPDX-License-Identifier: Apache-2.0
package dev.reweave.demo;

/** Two clerks sell tickets while a manager expires prices and empties the till. */
public final class TicketOffice {
  private static final String SHOW = "Hamlet";
  private static final int TICKETS = 3;

  private final PriceList prices = new PriceList();
  private final Till till = new Till();

  private TicketOffice() {}

  /** Sells a few tickets and counts the money; exit status 1 when some is missing. */
  public static void main(String[] args) throws InterruptedException {
    TicketOffice office = new TicketOffice();
    Thread first = new Thread(office::sell, "clerk-1");
    Thread second = new Thread(() -> later(first, office::sell), "clerk-2");
    Thread manager = new Thread(() -> later(second, office::expire), "manager");
    first.start();
    second.start();
    manager.start();
    first.join();
    second.join();
    manager.join();
    int expected = 2 * TICKETS * office.prices.price(SHOW);
    System.out.println(
        "Sold " + 2 * TICKETS + " tickets; the till holds " + office.till.amount() + ".");
    if (office.till.amount() != expected) {
      System.out.println("Money is missing: there should be " + expected + ".");
      System.exit(1);
    }
  }

  private void sell() {
    for (int i = 0; i < TICKETS; i++) {
      till.take(prices.price(SHOW));
    }
  }

  private void expire() {
    prices.expire(SHOW);
  }

  private static void later(Thread earlier, Runnable work) {
    Turns.after(earlier);
    work.run();
  }
}
