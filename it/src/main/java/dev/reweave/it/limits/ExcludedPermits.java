// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.concurrent.Semaphore;

// with: exclude=dev.reweave.it.limits.ExcludedPermits$Hidden
/** Code that is not recorded takes one of two permits: the other one excludes. */
public final class ExcludedPermits {
  static int underThePermit; // impossible, told: FEASIBLE
  private static final Semaphore PERMITS = new Semaphore(2);

  private ExcludedPermits() {}

  /** Not recorded. */
  static final class Hidden {
    private Hidden() {}

    static void take() {
      PERMITS.acquireUninterruptibly();
    }
  }

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    update();
    Hidden.take();
    SerialPair.run(ExcludedPermits::update, ExcludedPermits::update);
  }

  private static void update() {
    PERMITS.acquireUninterruptibly();
    underThePermit = underThePermit + 1;
    PERMITS.release();
  }
}
