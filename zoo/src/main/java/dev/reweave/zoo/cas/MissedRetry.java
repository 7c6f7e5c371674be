// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.cas;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: negative
/** Compare-and-set loops whose first attempt fails in the recorded run, and which try again. */
public final class MissedRetry {
  private static final VarHandle LEVEL = handle();

  private final AtomicInteger counter = new AtomicInteger();
  private volatile int level;

  private static VarHandle handle() {
    try {
      return MethodHandles.lookup().findVarHandle(MissedRetry.class, "level", int.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private void triple(Thread meanwhile) {
    int old = counter.get();
    Pace.after(meanwhile);
    while (!counter.compareAndSet(old, 3 * old + 1)) {
      old = counter.get();
    }
  }

  private void raise(Thread meanwhile) {
    int old = (int) LEVEL.getVolatile(this);
    Pace.after(meanwhile);
    while (!LEVEL.compareAndSet(this, old, old + 1)) {
      old = (int) LEVEL.getVolatile(this);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MissedRetry retry = new MissedRetry();
    Thread nobody = new Thread(() -> {}, "nobody");
    nobody.start();
    nobody.join();
    Thread quick =
        new Thread(
            () -> {
              retry.triple(nobody);
              retry.raise(nobody);
            },
            "quick");
    Thread countingSlowly = new Thread(() -> retry.triple(quick), "counting");
    Thread raisingSlowly = new Thread(() -> retry.raise(quick), "raising");
    Pace.startAndJoin(countingSlowly, raisingSlowly, quick);
    Invariant.check("counter and level", "4 2", retry.counter.get() + " " + retry.level);
  }
}
