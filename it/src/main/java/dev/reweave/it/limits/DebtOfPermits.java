// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.concurrent.Semaphore;

/** Of three permits two pay the debt: in another run the first one need not be among them. */
public final class DebtOfPermits {
  static int first; // possible, told: nothing
  private static final Semaphore PERMITS = new Semaphore(-1);

  private DebtOfPermits() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(DebtOfPermits::give, DebtOfPermits::others);
  }

  private static void give() {
    first = 1;
    PERMITS.release();
  }

  private static void others() {
    Thread second = new Thread(PERMITS::release);
    second.start();
    SerialPair.waitFor(second);
    Thread third = new Thread(PERMITS::release);
    third.start();
    SerialPair.waitFor(third);
    Thread takes = new Thread(DebtOfPermits::take);
    takes.start();
    SerialPair.waitFor(takes);
  }

  private static int take() {
    PERMITS.acquireUninterruptibly();
    int sum = first;
    sum += first;
    return sum;
  }
}
