// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.SignalTokens;
import dev.reweave.protocol.raw.WatchCode;
import org.jspecify.annotations.Nullable;

/**
 * Hooks that are added to the few JDK classes which hand work from one thread to another. They do
 * nothing until recording starts, in threads that do not record, and within the recorder's own slow
 * paths.
 */
public final class ModelHandOver {
  /**
   * The part of an executor's state that says whether it takes tasks; 1 and 2 are in the tables.
   */
  private static final int TAKES_TASKS = 3;

  private static @Nullable Class<?> carrier;

  private ModelHandOver() {}

  /** A thread is about to be started. */
  public static void fork(Object child) {
    if (RecordingState.sink != null && !onCarrier()) {
      memberChanges();
      ThreadHooks.fork((Thread) child);
    }
  }

  /** The calling thread is about to end. */
  public static void threadEnds() {
    if (RecordingState.sink != null) {
      if (ThreadLogs.LOG.get() != null && !Thread.currentThread().isDaemon()) {
        completes(Runtime.getRuntime());
      }
      if (ThreadLogs.LOG.get() != null) {
        memberChanges();
      }
      ThreadHooks.threadEnds();
    }
  }

  /** A shutdown hook is about to be started. The JVM's thread waits for all that are no daemons. */
  public static void lastRuns(Object hook) {
    runs(hook);
    if (Thread.currentThread().getName().equals("DestroyJavaVM")) {
      completed(Runtime.getRuntime());
    }
  }

  /** A join has returned; perhaps because the time was up. */
  public static void joined(Object other) {
    if (RecordingState.sink == null || onCarrier()) {
      return;
    }
    ThreadLog log = Hooks.log();
    Thread thread = (Thread) other;
    if (log.off == 0 && !thread.isAlive() && begun(log, thread)) {
      ThreadHooks.joined(thread);
    }
  }

  /** A thread without events is none to the trace. */
  private static boolean begun(ThreadLog log, Thread thread) {
    log.off++;
    try {
      return RecordedIds.ofThread(log, thread).log != null;
    } catch (Throwable e) {
      RecordingState.failed(log, e);
      return false;
    } finally {
      log.off--;
    }
  }

  /** A task is handed to whoever will run it. */
  public static void submitted(Object task) {
    signal(task, SignalTokens.SUBMITTED);
  }

  /** A task that was handed over is about to run. */
  public static void runs(Object task) {
    await(task, SignalTokens.SUBMITTED);
    if (Gate.ON && RecordingState.sink != null && !onCarrier()) {
      Gate.taken(Hooks.log());
    }
  }

  /** A future is about to be completed. */
  public static void completes(Object future) {
    signal(future, SignalTokens.DONE);
  }

  /** A future was seen to be completed. */
  public static void completed(Object future) {
    await(future, SignalTokens.DONE);
  }

  /** A future was perhaps seen to be completed. */
  public static void completed(boolean seen, Object future) {
    if (seen) {
      await(future, SignalTokens.DONE);
    }
  }

  /** What was read of a future's result, which is not null when it is completed. */
  public static @Nullable Object seen(Object future, @Nullable Object result) {
    if (result != null) {
      await(future, SignalTokens.DONE);
    }
    return result;
  }

  /** What was read of a task's status, which is negative when it is completed. */
  public static int seen(Object task, int status) {
    if (status < 0) {
      await(task, SignalTokens.DONE);
    }
    return status;
  }

  /** A subtask has done its part for a task that waits for several. */
  public static void contributed(Object task) {
    signal(task, SignalTokens.PART);
  }

  /** All parts of a task are done. */
  public static void gathered(Object task) {
    await(task, SignalTokens.PART);
  }

  /** All parts of a task were perhaps seen to be done. */
  public static void gathered(boolean seen, Object task) {
    if (seen) {
      await(task, SignalTokens.PART);
    }
  }

  /** A thread is about to be interrupted. */
  public static void interrupts(Object thread) {
    signal(thread, SignalTokens.INTERRUPT);
  }

  /** Whether a thread is interrupted was looked at. */
  public static void interrupted(boolean seen, Object thread) {
    if (seen) {
      await(thread, SignalTokens.INTERRUPT);
    }
  }

  /** Whether the calling thread is interrupted was looked at. */
  public static void interrupted(boolean seen) {
    if (seen) {
      await(Thread.currentThread(), SignalTokens.INTERRUPT);
    }
  }

  /** The calling thread is told that it was interrupted. */
  public static void interrupted() {
    await(Thread.currentThread(), SignalTokens.INTERRUPT);
  }

  /** A pool, or that of a task, gets something to do, or has done it. */
  public static void changes(Object pool) {
    if (RecordingState.sink != null && WatchedState.is(WatchCode.POOLS) && !onCarrier()) {
      ThreadLog log = Hooks.log();
      if (log.off == 0) {
        try {
          WatchedState.pool(log, pool);
        } catch (Throwable e) {
          RecordingState.failed(log, e);
        }
      }
    }
  }

  /** Whether an executor takes tasks was looked at, by asking it or by giving it one. */
  public static void asks(Object executor) {
    taking(executor, CallCode.READ);
  }

  /** An executor is about to take no more tasks. */
  public static void closes(Object executor) {
    taking(executor, CallCode.WRITE);
  }

  private static void taking(Object executor, int action) {
    if (RecordingState.sink != null && !onCarrier()) {
      ThreadLog log = Hooks.log();
      if (log.off == 0) {
        try {
          int code = action | CallCode.ATOMIC | TAKES_TASKS << CallCode.PART_SHIFT;
          ModelContent.record(log, code, executor, null, 0, true, log.callSite);
        } catch (Throwable e) {
          RecordingState.failed(log, e);
        }
      }
    }
  }

  /** The state of an object is about to change in a way that only the JDK knows. */
  public static void touches(@Nullable Object object) {
    if (RecordingState.sink != null && object != null && !onCarrier()) {
      ThreadLog log = Hooks.log();
      if (log.off == 0) {
        ModelContent.recordOpaque(log, object, log.callSite);
      }
    }
  }

  private static void memberChanges() {
    if (WatchedState.is(WatchCode.THREADS)) {
      ThreadLog log = Hooks.log();
      if (log.off == 0) {
        try {
          WatchedState.threads(log);
        } catch (Throwable e) {
          RecordingState.failed(log, e);
        }
      }
    }
  }

  private static void signal(@Nullable Object object, long token) {
    if (RecordingState.sink != null && object != null && !onCarrier()) {
      ThreadLog log = Hooks.log();
      if (log.off == 0) {
        ModelSync.signal(log, RecordedIds.of(log, object), token, log.callSite);
      }
    }
  }

  private static void await(@Nullable Object object, long token) {
    if (RecordingState.sink != null && object != null && !onCarrier()) {
      ThreadLog log = Hooks.log();
      if (log.off == 0) {
        ModelSync.await(log, RecordedIds.of(log, object), token, log.callSite);
      }
    }
  }

  /** Threads that only carry virtual threads run nothing of the program's. */
  private static boolean onCarrier() {
    Class<?> type = Thread.currentThread().getClass();
    return type == carrier || (type != Thread.class && isCarrier(type));
  }

  private static boolean isCarrier(Class<?> type) {
    if (type.getClassLoader() != null
        || !type.getName().equals("jdk.internal.misc.CarrierThread")) {
      return false;
    }
    carrier = type;
    return true;
  }
}
