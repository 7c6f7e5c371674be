// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.regions;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired mutual
// region move: ATOMIC
// region centre: ATOMIC
/** The middle is worked out under the lock under which both bounds move. */
public final class MidpointMoveRepaired {
  private int low;
  private int high = 10;
  private int middle = 5;

  private synchronized int low() {
    return low;
  }

  private synchronized int high() {
    return high;
  }

  private synchronized void middle(int to) {
    middle = to;
  }

  private synchronized void centre() {
    int from = low();
    int to = high();
    middle((from + to) / 2);
  }

  private synchronized void move(int by) {
    low += by;
    high += by;
  }

  private synchronized boolean isCentred() {
    return middle == (low + high) / 2 || middle == (low + high) / 2 - 10;
  }

  public static void main(String[] args) throws InterruptedException {
    MidpointMoveRepaired range = new MidpointMoveRepaired();
    Thread mover = new Thread(() -> range.move(10), "mover");
    Thread reader =
        new Thread(
            () -> {
              Pace.after(mover);
              range.centre();
            },
            "reader");
    Pace.startAndJoin(mover, reader);
    Invariant.check("centred", true, range.isCentred());
  }
}
