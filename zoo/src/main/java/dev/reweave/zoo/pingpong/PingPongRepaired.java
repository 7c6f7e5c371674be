// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.pingpong;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** The player is taken off the table under the table's monitor. */
public final class PingPongRepaired {
  private String player = "ada";
  private final int[] letters = new int[2];

  synchronized void hit(int side) {
    letters[side] = player.length();
    String mine = player;
    player = null;
    player = mine;
  }

  public static void main(String[] args) throws InterruptedException {
    PingPongRepaired game = new PingPongRepaired();
    Pace.startAndJoin(
        new Thread(() -> game.hit(0), "left"), new Thread(() -> game.hit(1), "right"));
    Invariant.check("letters", 6, game.letters[0] + game.letters[1]);
  }
}
