// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.elevator;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayList;
import java.util.List;

// zoo: repaired
/** A lift takes the people of a floor in one critical section; nothing needs to be claimed. */
public final class ElevatorRepaired {
  private ElevatorRepaired() {}

  static final class Floor {
    private List<String> people = new ArrayList<>();

    synchronized void press(String who) {
      people.add(who);
    }

    synchronized List<String> board() {
      List<String> boarding = people;
      people = new ArrayList<>();
      return boarding;
    }
  }

  static final class Lift {
    private final List<String> riders = new ArrayList<>();

    void serve(Floor floor) {
      riders.addAll(floor.board()); // silent
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Floor floor = new Floor();
    Lift left = new Lift();
    Lift right = new Lift();
    floor.press("ada");
    Thread first = new Thread(() -> left.serve(floor), "left lift");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              floor.press("bob");
              right.serve(floor);
            },
            "right lift");
    Pace.startAndJoin(first, second);
    Invariant.check("riders", 2, left.riders.size() + right.riders.size());
  }
}
