// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.concurrent.CountDownLatch;

/**
 * The second thread writes a field and reads it again, the one with a look at a latch in between
 * that finds it open. The first one may write between the two in either case.
 */
public final class LatchLooks {
  static int across;
  static int plain;
  private static final CountDownLatch LATCH = new CountDownLatch(1);

  private LatchLooks() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(LatchLooks::write, LatchLooks::read);
  }

  private static void write() {
    plain = 1;
    LATCH.countDown();
    across = 1;
  }

  private static int read() {
    plain = 2;
    int sum = plain;
    across = 2;
    if (LATCH.getCount() == 0) {
      sum += across;
    }
    return sum;
  }
}
