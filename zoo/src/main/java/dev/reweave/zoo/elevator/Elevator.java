// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.elevator;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayList;
import java.util.List;

// zoo: bug
// expect claimed: lock RWR POTENTIAL Floor.claimed
/**
 * A lift looks for a floor with people, then claims it: both under the floor's monitor, but apart.
 */
public final class Elevator {
  private Elevator() {}

  static final class Floor {
    private List<String> people = new ArrayList<>();
    private boolean claimed;

    synchronized void press(String who) {
      people.add(who);
    }

    synchronized boolean waiting() {
      return !people.isEmpty() && !claimed; // claimed: first
    }

    synchronized boolean claim() {
      if (claimed) { // claimed: second
        return false;
      }
      claimed = true; // claimed: remote
      return true;
    }

    synchronized List<String> board() {
      List<String> boarding = people;
      people = new ArrayList<>();
      claimed = false;
      return boarding;
    }
  }

  static final class Lift {
    private final List<String> riders = new ArrayList<>();
    private boolean inVain;

    void serve(Floor floor) {
      if (floor.waiting()) {
        if (floor.claim()) {
          riders.addAll(floor.board()); // silent
        } else {
          inVain = true; // silent
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Floor floor = new Floor();
    Lift left = new Lift();
    Lift right = new Lift();
    floor.press("ada"); // silent
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
    Invariant.check("riders", 2, left.riders.size() + right.riders.size()); // silent
    Invariant.check("no stop in vain", false, left.inVain || right.inVain); // silent
  }
}
