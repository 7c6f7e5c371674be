// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.seats;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.HashSet;
import java.util.List;
import java.util.Vector;

// zoo: repaired
/** Counting and sitting down are one critical section. */
public final class SeatsRepaired {
  private final List<Integer> taken = new Vector<>();

  private void take() {
    synchronized (taken) {
      int next = taken.size();
      taken.add(next);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SeatsRepaired seats = new SeatsRepaired();
    Thread ann = new Thread(seats::take, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              seats.take();
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.check("seats", 2, new HashSet<>(seats.taken).size());
  }
}
