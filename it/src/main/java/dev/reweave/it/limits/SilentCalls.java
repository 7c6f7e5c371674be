// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.annotations.Atomic;
import dev.reweave.it.drivers.SerialPair;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicInteger;

/** As {@link SilentPlaces}, with calls each of which is complete. */
public final class SilentCalls {
  private static final AtomicInteger COUNTED = new AtomicInteger();
  private static final AtomicInteger MARKED = new AtomicInteger();
  private static final AtomicInteger CLAIMED = new AtomicInteger();
  private static final List<Integer> LIST = new Vector<>();

  private SilentCalls() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(() -> COUNTED.set(7), SilentCalls::atomicFirst);
    SerialPair.run(() -> MARKED.set(7), SilentCalls::marked);
    SerialPair.run(() -> CLAIMED.set(7), SilentCalls::failedClaim);
    SerialPair.run(
        SilentCalls::printTwice,
        () -> System.out.print("b")); // possible, told: nothing (asked: nothing)
    SerialPair.run(() -> LIST.add(7), SilentCalls::lookAndAdd);
  }

  private static void printTwice() {
    System.out.print("a");
    System.out.print("c");
  }

  private static int atomicFirst() {
    int sum = COUNTED.incrementAndGet(); // possible, told: nothing (asked: POTENTIAL)
    return sum + COUNTED.get();
  }

  /** Marked, so that it is proven and told as anything else. */
  @Atomic
  private static int marked() {
    int sum = MARKED.incrementAndGet(); // possible, told: FEASIBLE
    return sum + MARKED.get();
  }

  private static boolean failedClaim() {
    int old = CLAIMED.get(); // possible, told: nothing (asked: POTENTIAL)
    return CLAIMED.compareAndSet(old + 1, 0);
  }

  private static void lookAndAdd() {
    if (LIST.size() < 5) { // possible, told: nothing (asked: POTENTIAL)
      LIST.add(1);
    }
  }
}
