// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative
/** The owner of the payload changes by turns under a monitor; the payload is used outside it. */
public final class WaitNotifyTurns {
  private int payload;
  private int turn;

  private synchronized void awaitTurn(int side) throws InterruptedException {
    while (turn % 2 != side) {
      wait();
    }
  }

  private synchronized void passOn() {
    turn++;
    notifyAll();
  }

  private void play(int side) {
    try {
      for (int i = 0; i < 3; i++) {
        awaitTurn(side);
        payload += 1; // trap
        payload *= 2; // trap
        passOn();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    WaitNotifyTurns game = new WaitNotifyTurns();
    Pace.startAndJoin(
        new Thread(() -> game.play(0), "even"), new Thread(() -> game.play(1), "odd"));
    Invariant.check("payload", 126, game.payload);
  }
}
