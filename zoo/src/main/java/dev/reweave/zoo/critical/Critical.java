// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.critical;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect taken: lock WWR FEASIBLE Critical.turn
/** Each of two threads takes its turn under a section object of its own. */
public final class Critical {
  private int turn;
  private int missed;

  final class Section {
    private final int me;

    Section(int me) {
      this.me = me;
    }

    synchronized void enter() {
      turn = me; // taken: first remote
      if (turn != me) { // taken: second
        missed++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Critical critical = new Critical();
    Section one = critical.new Section(1);
    Section two = critical.new Section(2);
    Thread first = new Thread(one::enter, "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              two.enter();
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("missed turns", 0, critical.missed);
  }
}
