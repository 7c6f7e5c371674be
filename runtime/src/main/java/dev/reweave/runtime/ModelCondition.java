// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import static dev.reweave.protocol.raw.RawLayout.FLAG;
import static dev.reweave.protocol.raw.RawLayout.WAIT_BEGIN;
import static dev.reweave.protocol.raw.RawLayout.WAIT_END;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.SignalTokens;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import jdk.internal.misc.Unsafe;

/** Hooks that wait for a condition in place of the program, and records of notifying one. */
public final class ModelCondition {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long HOLDER =
      U.objectFieldOffset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");
  private static final long STATE = U.objectFieldOffset(AbstractQueuedSynchronizer.class, "state");

  private ModelCondition() {}

  static void notify(int kind, Object condition, ThreadLog log, int site) {
    Object lock = ModelContent.owner(log, condition);
    if (hasLockEvents(lock)) {
      if (!isHeld(lock)) {
        return; // the call will throw
      }
      long id = RecordedIds.of(log, lock);
      log.append(kind, site, 0, id, RecordedIds.of(log, condition));
      SegmentOrder.publish(log, id);
    } else {
      ModelSync.signal(log, RecordedIds.of(log, condition), SignalTokens.DONE, site);
    }
  }

  /** Acquiring a lock that the program wrote itself, upon a JDK synchroniser, makes no event. */
  private static boolean hasLockEvents(Object lock) {
    return lock.getClass().getClassLoader() == null;
  }

  /** Whether the calling thread holds a lock of the JDK's. */
  private static boolean isHeld(Object lock) {
    return !(lock instanceof AbstractOwnableSynchronizer)
        || U.getReference(lock, HOLDER) == Thread.currentThread();
  }

  /**
   * Whether to record a wait: 0 no, 1 as a wait of its lock, 2 as a signal awaited. {@code timed}:
   * FLAG if it ends by itself.
   */
  private static int beforeWait(
      Condition condition, int timed, ThreadLog log, int signature, int site) {
    if (log.off != 0 || condition == null) {
      return 0;
    }
    try {
      return beginWait(condition, timed, log, signature, site);
    } catch (Throwable e) {
      RecordingState.failed(log, e);
      return 0;
    }
  }

  private static int beginWait(
      Condition condition, int timed, ThreadLog log, int signature, int site) {
    if ((ModelClasses.code(log, condition, signature) & CallCode.ACTION_MASK) != CallCode.WAIT) {
      return 0;
    }
    Object lock = ModelContent.owner(log, condition);
    if (!hasLockEvents(lock)) {
      return 2;
    } else if (!isHeld(lock)) {
      return 0; // the call will throw
    }
    long id = RecordedIds.of(log, lock);
    log.append(WAIT_BEGIN | timed, site, 0, id, RecordedIds.of(log, condition));
    SegmentOrder.publish(log, id);
    log.off++; // until endWait: a thread that waits does nothing, even where the JDK is recorded
    return 1;
  }

  private static void afterWait(int how, int flag, Condition condition, ThreadLog log, int site) {
    try {
      endWait(how, flag, condition, log, site);
    } catch (Throwable e) {
      RecordingState.failedAfter(log, e);
    }
  }

  private static void endWait(int how, int flag, Condition condition, ThreadLog log, int site) {
    if (how == 1) {
      log.off--;
    }
    long id = RecordedIds.of(log, condition);
    if (how == 1) {
      long lock = ModelContent.id(log, condition);
      if (Gate.ON) {
        holdUp(ModelContent.owner(log, condition), log, site);
      }
      SegmentOrder.check(log, lock);
      log.append(WAIT_END | flag, site, 0, lock, id);
      if (flag != 0) {
        ModelHandOver.interrupted();
      }
    } else if (how == 2 && flag == 0) {
      ModelSync.await(log, id, SignalTokens.DONE, site);
    }
  }

  /**
   * Where a plan wants a thread to be slow when it was woken, it gives the lock back once more, and
   * takes it when it may go on: nothing of the program has run in between.
   */
  private static void holdUp(Object lock, ThreadLog log, int site) {
    if (lock instanceof AbstractQueuedSynchronizer
        && isHeld(lock)
        && Gate.pointOf(log, site) >= 0) {
      AbstractQueuedSynchronizer held = (AbstractQueuedSynchronizer) lock;
      int holds = U.getInt(held, STATE);
      log.off++;
      held.release(holds);
      log.off--;
      try {
        Gate.awaitRecord(log, site);
      } finally {
        log.off++;
        held.acquire(holds);
        log.off--;
      }
    }
  }

  public static void await(Condition condition, ThreadLog log, int signature, int site)
      throws InterruptedException {
    int how = beforeWait(condition, 0, log, signature, site);
    int flag = FLAG;
    try {
      condition.await();
      flag = 0;
    } finally {
      if (how != 0) {
        afterWait(how, flag, condition, log, site);
      }
    }
  }

  public static boolean await(
      Condition condition, long time, TimeUnit unit, ThreadLog log, int signature, int site)
      throws InterruptedException {
    int how = beforeWait(condition, FLAG, log, signature, site);
    int flag = FLAG;
    try {
      boolean result = condition.await(time, unit);
      flag = 0;
      return result;
    } finally {
      if (how != 0) {
        afterWait(how, flag, condition, log, site);
      }
    }
  }

  public static long awaitNanos(
      Condition condition, long nanos, ThreadLog log, int signature, int site)
      throws InterruptedException {
    int how = beforeWait(condition, FLAG, log, signature, site);
    int flag = FLAG;
    try {
      long result = condition.awaitNanos(nanos);
      flag = 0;
      return result;
    } finally {
      if (how != 0) {
        afterWait(how, flag, condition, log, site);
      }
    }
  }

  public static boolean awaitUntil(
      Condition condition, Date deadline, ThreadLog log, int signature, int site)
      throws InterruptedException {
    int how = beforeWait(condition, FLAG, log, signature, site);
    int flag = FLAG;
    try {
      boolean result = condition.awaitUntil(deadline);
      flag = 0;
      return result;
    } finally {
      if (how != 0) {
        afterWait(how, flag, condition, log, site);
      }
    }
  }

  public static void awaitUninterruptibly(
      Condition condition, ThreadLog log, int signature, int site) {
    int how = beforeWait(condition, 0, log, signature, site);
    int flag = FLAG;
    try {
      condition.awaitUninterruptibly();
      flag = 0;
    } finally {
      if (how != 0) {
        afterWait(how, flag, condition, log, site);
      }
    }
  }
}
