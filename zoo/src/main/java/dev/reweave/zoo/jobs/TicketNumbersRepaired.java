// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.jobs;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayList;
import java.util.List;

// zoo: repaired silent
/** Who draws a ticket asks how many there are and adds his in one critical section. */
public final class TicketNumbersRepaired {
  private final List<Integer> tickets = new ArrayList<>();

  private void draw() {
    synchronized (tickets) {
      tickets.add(tickets.size());
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TicketNumbersRepaired program = new TicketNumbersRepaired();
    Thread first = new Thread(program::draw, "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              program.draw();
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("place of ticket 1", 1, program.tickets.indexOf(1));
  }
}
