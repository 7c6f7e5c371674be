// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A call that had to wait stays after what made it go on, though another element would do. */
public final class WaitedTakes {
  static int byTheFirst; // possible, told: nothing
  private static final BlockingQueue<Integer> QUEUE = new LinkedBlockingQueue<>();

  private WaitedTakes() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    Thread takes = new Thread(WaitedTakes::take);
    takes.start();
    while (takes.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    SerialPair.run(WaitedTakes::putFirst, () -> QUEUE.add(1));
    takes.join();
  }

  private static void putFirst() {
    byTheFirst = 1;
    QUEUE.add(1);
  }

  private static int take() {
    try {
      int sum = QUEUE.take();
      sum += byTheFirst;
      sum += byTheFirst;
      return sum;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
