// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.lottery;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect swapped: lock WWR FEASIBLE Lottery.drawn
/** Users draw and present a shared number, each under a monitor of its own. */
public final class Lottery {
  private static final int USERS = 2;
  private int drawn;
  private final int[] generated = new int[USERS];
  private final int[] presented = new int[USERS];

  final class User implements Runnable {
    private final int id;
    private final int seed;

    User(int id) {
      this.id = id;
      this.seed = 17 + 25 * id;
    }

    synchronized void generate() {
      generated[id] = seed; // silent
      drawn = seed; // swapped: first remote
    }

    synchronized void present() {
      presented[id] = drawn; // swapped: second
    }

    void play() {
      generate();
      present();
    }

    @Override
    public void run() {
      play();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Lottery lottery = new Lottery();
    Thread first = new Thread(lottery.new User(0), "user-0");
    User late = lottery.new User(1);
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              late.run();
            },
            "user-1");
    Pace.startAndJoin(first, second);
    for (int i = 0; i < USERS; i++) {
      Invariant.check("user " + i, lottery.generated[i], lottery.presented[i]); // silent
    }
  }
}
