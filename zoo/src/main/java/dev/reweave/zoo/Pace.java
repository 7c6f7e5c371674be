// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo;

import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Makes a recorded run serial without ordering it: a thread gives way to another by looking at
 * something of it that no recorder takes for an order, and only for a while, so that a scheduler
 * which wants the other order is not stuck. A {@link BareRun} has none of it.
 *
 * <p>So the bugs of the zoo stay hidden in an ordinary run, and which order was recorded does not
 * depend on luck.
 */
public final class Pace {
  private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(500);

  /** Where the recorder holds a thread that has to come later. */
  private static final String GATE = "dev.reweave.runtime.Gate";

  /** Where it waits, and who wakes it later, if it is held up while it does so. */
  private static final String WAITS = "dev.reweave.runtime.Waits";

  private static final String NOTIFIER = "reweave-notifier";

  private static final int LOOKS_BETWEEN = 2;

  private Pace() {}

  /** Waits until {@code earlier} has ended or is held at a gate, half a second at most. */
  public static void after(Thread earlier) {
    if (BareRun.isAsked()) {
      return;
    }
    long until = System.nanoTime() + PATIENCE;
    for (int look = 1; !hasEnded(earlier) && System.nanoTime() < until; look++) {
      if (look % LOOKS_BETWEEN == 0 && isHeld(earlier)) {
        return;
      }
      Thread.onSpinWait();
      nap();
    }
  }

  /** Waits until {@code other} gives way to somebody or has ended, half a second at most. */
  public static void untilGivesWay(Thread other) {
    if (BareRun.isAsked()) {
      return;
    }
    long until = System.nanoTime() + PATIENCE;
    while (!hasEnded(other) && !givesWay(other) && System.nanoTime() < until) {
      Thread.onSpinWait();
      nap();
    }
  }

  private static boolean givesWay(Thread thread) {
    for (StackTraceElement frame : thread.getStackTrace()) {
      if (frame.getClassName().equals(Pace.class.getName())) {
        return true;
      }
    }
    return false;
  }

  /** By its stack: what its state says may be recorded as an order. */
  private static boolean isHeld(Thread thread) {
    for (StackTraceElement frame : thread.getStackTrace()) {
      if (frame.getClassName().equals(GATE)) {
        return true;
      } else if (frame.getClassName().equals(WAITS)) {
        return isNotifiedLater();
      }
    }
    return false;
  }

  /** By reflection: which threads there are would else be recorded as seen. */
  private static boolean isNotifiedLater() {
    try {
      Map<?, ?> all = (Map<?, ?>) Thread.class.getMethod("getAllStackTraces").invoke(null);
      return all.keySet().toString().contains(NOTIFIER);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the JDK without a public method", e);
    }
  }

  /** Waits until {@code other} waits for something, half a second at most. */
  public static void untilWaits(Thread other) {
    if (BareRun.isAsked()) {
      return;
    }
    long until = System.nanoTime() + PATIENCE;
    while (!waits(other.getState()) && System.nanoTime() < until) {
      Thread.onSpinWait();
      nap();
    }
  }

  private static boolean waits(Thread.State state) {
    return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
  }

  /** A thread that has ended is in no group. (Its state would say so too, but that is recorded.) */
  private static boolean hasEnded(Thread thread) {
    return thread.getThreadGroup() == null;
  }

  /** Starts all threads, then joins them, both in the given order. */
  public static void startAndJoin(Thread... threads) throws InterruptedException {
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void nap() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while giving way", e);
    }
  }
}
