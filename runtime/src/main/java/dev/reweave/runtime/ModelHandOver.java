// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

/**
 * Hooks that are added to the few JDK classes which hand work from one thread to another. They do
 * nothing until recording starts, in threads that do not record, and within the recorder's own slow
 * paths.
 */
public final class ModelHandOver {
  /** Token of handing over a task; {@link Models#DONE} is that of its completion. */
  private static final long SUBMITTED = 0;

  private ModelHandOver() {}

  /** A thread is about to be started. */
  public static void fork(Thread child) {
    if (Registry.sink != null) {
      Hooks.fork(child);
    }
  }

  /** The calling thread is about to end. */
  public static void threadEnds() {
    if (Registry.sink != null) {
      Hooks.threadEnds();
    }
  }

  /** A join has returned; perhaps because the time was up. */
  public static void joined(Thread other) {
    if (Registry.sink != null && other.getState() == Thread.State.TERMINATED) {
      Hooks.joined(other);
    }
  }

  /** A task is handed to whoever will run it. */
  public static void submitted(Object task) {
    signal(task, SUBMITTED);
  }

  /** A task that was handed over is about to run. */
  public static void runs(Object task) {
    await(task, SUBMITTED);
  }

  /** A future is about to be completed. */
  public static void completes(Object future) {
    signal(future, Models.DONE);
  }

  /** A future was seen to be completed. */
  public static void completed(Object future) {
    await(future, Models.DONE);
  }

  private static void signal(Object object, long token) {
    if (Registry.sink != null && object != null) {
      ThreadLog log = Hooks.log();
      if (log.off == 0) {
        Models.signal(log, Ids.of(log, object), token, log.callSite);
      }
    }
  }

  private static void await(Object object, long token) {
    if (Registry.sink != null && object != null) {
      ThreadLog log = Hooks.log();
      if (log.off == 0) {
        Models.await(log, Ids.of(log, object), token, log.callSite);
      }
    }
  }
}
