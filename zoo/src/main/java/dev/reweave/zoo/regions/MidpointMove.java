// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.regions;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug mutual
// expect split: mutual SPLIT FEASIBLE MidpointMove.low
// region centre: VIOLATED
/** Both bounds move under the lock; the middle is worked out from one call for each of them. */
public final class MidpointMove {
  private int low;
  private int high = 10;
  private int middle = 5;

  private synchronized int low() {
    return low; // split: first
  }

  private synchronized int high() {
    return high; // split: second
  }

  private synchronized void middle(int to) {
    middle = to;
  }

  private void centre() {
    int from = low();
    int to = high();
    middle((from + to) / 2);
  }

  private synchronized void move(int by) {
    low += by; // split: remote
    high += by; // split: remote
  }

  private synchronized boolean isCentred() {
    return middle == (low + high) / 2 || middle == (low + high) / 2 - 10;
  }

  public static void main(String[] args) throws InterruptedException {
    MidpointMove range = new MidpointMove();
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
