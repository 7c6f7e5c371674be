// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.jobs;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayList;
import java.util.List;

// zoo: bug
// expect twice: lock RWW POTENTIAL
/** Who draws a ticket asks how many there are in one critical section, and adds his in another. */
public final class TicketNumbers {
  private final List<Integer> tickets = new ArrayList<>();

  private void draw() {
    int number;
    synchronized (tickets) {
      number = tickets.size(); // twice: first
    }
    synchronized (tickets) {
      tickets.add(number); // twice: remote second
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TicketNumbers program = new TicketNumbers();
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
