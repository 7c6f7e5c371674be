// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import static dev.reweave.protocol.raw.RawLayout.EXCLUSIVE;
import static dev.reweave.protocol.raw.RawLayout.SHARED;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.protocol.raw.SignalTokens;
import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;

/**
 * Records of calls that synchronise: what lets others go on comes before, what waits comes after.
 */
final class ModelSync {
  private ModelSync() {}

  /** Before a call that synchronises; returns what {@link #end} is to be told. */
  static int begin(Object object, long bits, ThreadLog log, int code, int site) {
    switch (code & CallCode.ACTION_MASK) {
      case CallCode.ACQUIRE:
      case CallCode.PERMITS_ACQUIRE:
        WatchedState.waits(log, object, site);
        break;
      case CallCode.RELEASE:
        if (!ModelLock.mayRelease(log, object)) {
          return 0;
        }
        ModelLock.release(log, ModelContent.id(log, object), ModelLock.mode(code), site);
        break;
      case CallCode.RELEASE_STAMP:
        ModelLock.releaseStamp(log, object, bits, site);
        break;
      case CallCode.CONVERT_STAMP:
        if (ModelLock.mode(bits) == EXCLUSIVE && ModelLock.mode(code) == SHARED) {
          ModelLock.release(log, ModelContent.id(log, object), EXCLUSIVE, site); // always succeeds
        }
        break;
      case CallCode.SIGNAL:
        long token = object instanceof Thread ? SignalTokens.PERMIT : SignalTokens.DONE;
        signal(log, ModelContent.id(log, object), token, site);
        break;
      case CallCode.JOINED:
        ModelContent.begin(log, CallCode.READ | CallCode.ATOMIC, object, 0, site);
        break;
      case CallCode.MEET:
        signal(log, ModelContent.id(log, object), SignalTokens.DONE, site);
        break;
      case CallCode.PERMITS_RELEASE:
        releasePermits(log, object, count(code, bits), site);
        break;
      case CallCode.NOTIFY:
        ModelCondition.notify(RawLayout.NOTIFY, object, log, site);
        break;
      case CallCode.NOTIFY_ALL:
        ModelCondition.notify(RawLayout.NOTIFY_ALL, object, log, site);
        break;
      default:
        break;
    }
    return code;
  }

  /** After a call whose result says that nothing came about: it has seen that it could not. */
  static void failed(Object object, ThreadLog log, int code, int site) {
    switch (code & CallCode.ACTION_MASK) {
      case CallCode.ACQUIRE:
      case CallCode.PERMITS_ACQUIRE:
      case CallCode.AWAIT:
        look(log, ModelContent.id(log, object), site);
        WatchedState.waits(log, object, site);
        break;
      case CallCode.LOOK:
        look(log, ModelContent.id(log, object), RawLayout.OUTDATED, site);
        break;
      default:
        break;
    }
  }

  /**
   * Saw the state of a synchroniser: after all that others have done to it so far, and before all
   * that they will do.
   */
  static void look(ThreadLog log, long object, int site) {
    look(log, object, 0, site);
  }

  private static void look(ThreadLog log, long object, int outdated, int site) {
    if (log.off == 0) {
      log.prepare();
      SegmentOrder.renew(log);
      log.append(RawLayout.LOOK, site, 0, object, outdated);
      SegmentOrder.publish(log, object);
    }
  }

  /** After the call, unless its result says that nothing came about. */
  static void end(
      @Nullable Object object, long bits, long result, ThreadLog log, int code, int site) {
    if ((code & CallCode.ACTION_MASK) == CallCode.PARK) {
      await(log, RecordedIds.of(log, Thread.currentThread()), SignalTokens.PERMIT, site);
    } else if (object != null) {
      ended(object, bits, result, log, code, site);
    }
  }

  private static void ended(
      Object object, long bits, long result, ThreadLog log, int code, int site) {
    switch (code & CallCode.ACTION_MASK) {
      case CallCode.ACQUIRE:
        ModelLock.acquire(
            log, ModelContent.id(log, object), ModelLock.mode(code), ModelLock.tried(code), site);
        WatchedState.waits(log, object, site);
        break;
      case CallCode.CONVERT_STAMP:
        ModelLock.converted(log, object, bits, result, ModelLock.mode(code), site);
        break;
      case CallCode.SIGNAL:
        if (object instanceof Phaser && result != 0) {
          look(log, ModelContent.id(log, object), site); // the phase tells who has arrived before
        }
        break;
      case CallCode.AWAIT:
      case CallCode.MEET:
        await(log, ModelContent.id(log, object), SignalTokens.DONE, site);
        break;
      case CallCode.LOOK:
        look(log, ModelContent.id(log, object), site);
        break;
      case CallCode.JOINED:
        if (result == 0) {
          ModelHandOver.joined(object);
        }
        int look = CallCode.READ | CallCode.ATOMIC; // whether it has been started
        ModelContent.record(log, look, object, null, 0, true, site);
        break;
      case CallCode.PERMITS_ACQUIRE:
        acquirePermits(log, object, count(code, bits), ModelLock.tried(code), site);
        WatchedState.waits(log, object, site);
        break;
      case CallCode.PERMITS_DRAIN:
        drainedPermits(log, ModelContent.id(log, object), (int) result, site);
        acquirePermits(log, object, (int) result, RawLayout.FLAG, site);
        break;
      default:
        break;
    }
  }

  // Signals and permits.

  static void signal(ThreadLog log, long object, long token, int site) {
    log.append(RawLayout.SIGNAL, site, 0, object, token);
    SegmentOrder.publish(log, object);
  }

  static void await(ThreadLog log, long object, long token, int site) {
    SegmentOrder.check(log, object);
    log.append(RawLayout.AWAIT, site, 0, object, token);
  }

  private static int count(int code, long bits) {
    return (code & CallCode.COUNT) != 0 ? (int) bits : 1;
  }

  /** Permits that no record gives; nobody comes after anybody by them. */
  private static void wereThere(ThreadLog log, long semaphore, int permits) {
    log.append(RawLayout.PERMITS_RELEASE | RawLayout.FLAG, 0, permits, semaphore, 0);
  }

  private static void acquirePermits(
      ThreadLog log, Object semaphore, int count, int tried, int site) {
    long id = ModelContent.id(log, semaphore);
    int free = SemaphorePermits.free(log, id, semaphore);
    SegmentOrder.check(log, id);
    if (free > 0) {
      wereThere(log, id, free + count);
    }
    if (count > 0) {
      if (SemaphorePermits.owed(log, id)) {
        await(log, id, SignalTokens.PAID, site);
      }
      log.append(RawLayout.PERMITS_ACQUIRE | tried, site, count, id, 0);
    }
  }

  /** All that were free are taken now, or all that were owed are paid. */
  private static void drainedPermits(ThreadLog log, long id, int result, int site) {
    SemaphorePermits.drained(log, id, result);
    if (result < 0) {
      signal(log, id, SignalTokens.PAID, site);
    }
  }

  private static void releasePermits(ThreadLog log, Object semaphore, int count, int site) {
    long id = ModelContent.id(log, semaphore);
    int free = SemaphorePermits.free(log, id, semaphore);
    if (free > 0) {
      wereThere(log, id, free);
    }
    int paid = SemaphorePermits.paid(log, id, semaphore, count);
    if (paid > 0) {
      signal(log, id, SignalTokens.PAID, site);
    }
    if (count > paid) {
      SegmentOrder.check(log, id); // somebody may have seen that they were taken
      log.append(RawLayout.PERMITS_RELEASE, site, count - paid, id, 0);
    }
    SegmentOrder.publish(log, id);
  }
}
