// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.lottery;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Users draw and present a shared number in one critical section of the lottery. */
public final class LotteryRepaired {
  private int drawn;
  private final int[] generated = new int[2];
  private final int[] presented = new int[2];

  void play(int user) {
    synchronized (this) {
      generate(user);
      present(user);
    }
  }

  private synchronized void generate(int user) {
    generated[user] = 17 + 25 * user;
    drawn = generated[user];
  }

  private synchronized void present(int user) {
    presented[user] = drawn;
  }

  public static void main(String[] args) throws InterruptedException {
    LotteryRepaired lottery = new LotteryRepaired();
    Pace.startAndJoin(
        new Thread(() -> lottery.play(0), "user-0"), new Thread(() -> lottery.play(1), "user-1"));
    for (int i = 0; i < 2; i++) {
      Invariant.check("user " + i, lottery.generated[i], lottery.presented[i]);
    }
  }
}
