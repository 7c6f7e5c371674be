// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.pingpong;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect gone: lock WRW FEASIBLE PingPong.player
/** The player is taken off the table for a moment: whoever looks then finds null. */
public final class PingPong {
  private String player = "ada";
  private final int[] letters = new int[2];

  void hit(int side) {
    letters[side] = player.length(); // gone: remote
    String mine = player;
    player = null; // gone: first
    player = mine; // gone: second
  }

  public static void main(String[] args) throws InterruptedException {
    PingPong game = new PingPong();
    Thread left = new Thread(() -> game.hit(0), "left");
    Thread right =
        new Thread(
            () -> {
              Pace.after(left);
              game.hit(1);
            },
            "right");
    Pace.startAndJoin(left, right);
    Invariant.check("letters", 6, game.letters[0] + game.letters[1]);
  }
}
