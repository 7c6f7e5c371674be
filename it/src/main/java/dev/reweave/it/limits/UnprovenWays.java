// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The second thread reads only if the first is over: no proof, but the suspicion stays. */
public final class UnprovenWays {
  static int conditionUnderLock; // impossible, told: POTENTIAL
  static int volatileElement; // impossible, told: POTENTIAL
  private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int[] SLOTS = new int[1];
  private static boolean done;

  private UnprovenWays() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(UnprovenWays::write, UnprovenWays::read);
  }

  private static synchronized void finish() {
    done = true;
  }

  private static synchronized boolean isDone() {
    return done;
  }

  private static void write() {
    conditionUnderLock = 1;
    finish();
    volatileElement = 1;
    ELEMENTS.setVolatile(SLOTS, 0, 1);
  }

  private static int read() {
    int sum = 0;
    if (isDone()) {
      sum += conditionUnderLock;
      sum += conditionUnderLock;
    }
    if ((int) ELEMENTS.getVolatile(SLOTS, 0) == 1) {
      sum += volatileElement;
      sum += volatileElement;
    }
    return sum;
  }
}
