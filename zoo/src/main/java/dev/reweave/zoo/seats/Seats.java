// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.seats;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.HashSet;
import java.util.List;
import java.util.Vector;

// zoo: bug
// expect twice: lock RWW POTENTIAL
/** The next seat's number is that of seats taken: two who count before either sits get the same. */
public final class Seats {
  private final List<Integer> taken = new Vector<>();

  private void take() {
    int next = taken.size(); // twice: first
    taken.add(next); // twice: second remote
  }

  public static void main(String[] args) throws InterruptedException {
    Seats seats = new Seats();
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
