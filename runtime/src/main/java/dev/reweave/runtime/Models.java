// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import static dev.reweave.trace.log.RawLayout.AWAIT;
import static dev.reweave.trace.log.RawLayout.EXCLUSIVE;
import static dev.reweave.trace.log.RawLayout.FLAG;
import static dev.reweave.trace.log.RawLayout.LOCK_ACQUIRE;
import static dev.reweave.trace.log.RawLayout.LOCK_RELEASE;
import static dev.reweave.trace.log.RawLayout.SHARED;
import static dev.reweave.trace.log.RawLayout.SIGNAL;
import static dev.reweave.trace.log.RawLayout.WAIT_BEGIN;
import static dev.reweave.trace.log.RawLayout.WAIT_END;

import dev.reweave.trace.log.CallCode;
import dev.reweave.trace.log.RawLayout;
import java.util.Date;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ReservedStackAccess;

/**
 * Hooks around calls of JDK methods. {@link #before} finds out by the receiver's class what the
 * call does and returns it; {@link #after} is given it back. Nothing is held in between: the call
 * may block, throw, and run code of the program.
 */
public final class Models extends ClassValue<ModelClass> {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final Models CLASSES = new Models();

  /** Classes of receivers that a thread remembers. */
  private static final int CACHE = 16;

  /** Token of the one thing that a synchroniser signals. */
  static final long DONE = 1;

  /** Token of a thread's parking permit. */
  static final long PERMIT = 2;

  /** Null until the agent has called {@link #start}: nothing is modelled. */
  static volatile ModelSource source;

  private Models() {}

  /** To be called once, before the first instrumented class is linked. */
  public static void start(ModelSource source) {
    Models.source = source;
  }

  @Override
  protected ModelClass computeValue(Class<?> type) {
    return new ModelClass(type);
  }

  static ModelClass of(ThreadLog log, Class<?> type) {
    ModelClass last = log.lastModel;
    return last != null && last.type == type ? last : other(log, type);
  }

  private static ModelClass other(ThreadLog log, Class<?> type) {
    if (log.models == null) {
      log.models = new ModelClass[CACHE];
    }
    int slot = System.identityHashCode(type) & CACHE - 1;
    ModelClass known = log.models[slot];
    if (known == null || known.type != type) {
      known = find(log, type);
      log.models[slot] = known;
    }
    log.lastModel = known;
    return known;
  }

  private static ModelClass find(ThreadLog log, Class<?> type) {
    log.off++;
    try {
      return CLASSES.get(type);
    } finally {
      log.off--;
    }
  }

  static int code(ThreadLog log, Object receiver, int signature) {
    if (source == null) {
      return 0;
    }
    ModelClass type = of(log, receiver.getClass());
    int code = type.known(signature);
    return code != 0 ? code & ~ModelClass.KNOWN : findCode(log, type, signature);
  }

  private static int findCode(ThreadLog log, ModelClass type, int signature) {
    log.off++;
    try {
      return type.find(signature);
    } finally {
      log.off--;
    }
  }

  /** What a reference is recorded as. */
  public static long bits(Object value, ThreadLog log) {
    return log.off == 0 ? Ids.of(log, value) : 0;
  }

  // Calls on objects.

  /**
   * Before a call. Returns what the call does, 0 if it is of no interest.
   *
   * @param argument the argument that matters, null if it is primitive or there is none
   * @param bits the argument that matters, if it is primitive
   * @param signature complement of the number for a super call
   */
  public static int before(
      Object receiver, Object argument, long bits, ThreadLog log, int signature, int site) {
    if (log.off != 0 || receiver == null) {
      return 0;
    }
    try {
      int code = code(log, receiver, signature);
      if (code == 0 || (code & CallCode.ACTION_MASK) >= CallCode.FIRST_CELL) {
        return 0;
      }
      return begin(receiver, argument, bits, log, code, site);
    } catch (Throwable e) {
      Registry.failed(log, e);
      return 0;
    }
  }

  /** Before the call of a static method or a constructor. */
  public static void beforeStatic(Object argument, long bits, ThreadLog log, int code, int site) {
    if (log.off == 0) {
      try {
        begin(null, argument, bits, log, code, site);
      } catch (Throwable e) {
        Registry.failed(log, e);
      }
    }
  }

  private static int begin(
      Object receiver, Object argument, long bits, ThreadLog log, int code, int site) {
    Object object = (code & CallCode.ON_ARGUMENT) != 0 ? argument : receiver;
    if (object == null) {
      return code;
    }
    int action = code & CallCode.ACTION_MASK;
    if (action > CallCode.ARGUMENT) {
      return beginSynchronisation(object, bits, log, code, site);
    } else if (action == CallCode.PUT) {
      signal(log, ModelContent.id(log, object), Ids.of(log, argument), site);
    } else if (of(log, object.getClass()).mayHoldMonitor()
        && ModelMonitor.goesBefore(log, object, code)) {
      end(true, 0, receiver, argument, bits, log, code, site);
      return 0;
    }
    return code;
  }

  private static int beginSynchronisation(
      Object object, long bits, ThreadLog log, int code, int site) {
    switch (code & CallCode.ACTION_MASK) {
      case CallCode.RELEASE:
        if (!mayRelease(log, object)) {
          return 0;
        }
        release(log, ModelContent.id(log, object), mode(code), site);
        break;
      case CallCode.RELEASE_STAMP:
        releaseStamp(log, object, bits, site);
        break;
      case CallCode.CONVERT_STAMP:
        if (mode(bits) == EXCLUSIVE && mode(code) == SHARED) {
          release(log, ModelContent.id(log, object), EXCLUSIVE, site); // always succeeds
        }
        break;
      case CallCode.SIGNAL:
        long token = object instanceof Thread ? PERMIT : DONE;
        signal(log, ModelContent.id(log, object), token, site);
        break;
      case CallCode.MEET:
        signal(log, ModelContent.id(log, object), DONE, site);
        break;
      case CallCode.PERMITS_RELEASE:
        permits(RawLayout.PERMITS_RELEASE, log, object, count(code, bits), site);
        break;
      case CallCode.NOTIFY:
        notify(RawLayout.NOTIFY, object, log, site);
        break;
      case CallCode.NOTIFY_ALL:
        notify(RawLayout.NOTIFY_ALL, object, log, site);
        break;
      default:
        break;
    }
    return code;
  }

  /** After a call with an object as its result. */
  public static void after(
      Object result,
      Object receiver,
      Object argument,
      long bits,
      ThreadLog log,
      int code,
      int site) {
    if (code != 0 && log.off == 0) {
      try {
        returned(result, receiver, argument, bits, log, code, site);
      } catch (Throwable e) {
        Registry.failedAfter(log, e);
      }
    }
  }

  @ReservedStackAccess
  private static void returned(
      Object result,
      Object receiver,
      Object argument,
      long bits,
      ThreadLog log,
      int code,
      int site) {
    if (receiver != null
        && of(log, receiver.getClass()).isIterator
        && result instanceof Map.Entry) {
      ModelContent.returned(log, receiver, result);
    }
    if ((code & CallCode.ACTION_MASK) == CallCode.TAKE && result != null) {
      long id = ModelContent.id(log, receiver);
      await(log, id, Ids.of(log, result), site);
    }
    end(result != null, 0, receiver, argument, bits, log, code, site);
  }

  /** After a call whose result is primitive, or that has none. */
  public static void after(
      long result, Object receiver, Object argument, long bits, ThreadLog log, int code, int site) {
    if (code != 0 && log.off == 0) {
      try {
        end(result != 0, result, receiver, argument, bits, log, code, site);
      } catch (Throwable e) {
        Registry.failedAfter(log, e);
      }
    }
  }

  /** After {@code clone()}: the copy has the original's id in its id field, and needs its own. */
  public static void cloned(
      Object result, Object receiver, ThreadLog log, int signature, int site) {
    if (Registry.sink == null || log.id < 0 || result == null || result == receiver) {
      return;
    }
    try {
      if (Ids.of(log, receiver) == Ids.of(log, result) && log.lastClass.offset != 0) {
        U.putLong(result, log.lastClass.offset, 0);
      }
      if (log.off == 0) {
        int code = code(log, receiver, signature);
        if ((code & CallCode.ACTION_MASK) == CallCode.READ) {
          end(true, 0, receiver, null, 0, log, code, site);
        }
      }
    } catch (Throwable e) {
      Registry.failed(log, e);
    }
  }

  @ReservedStackAccess
  private static void end(
      boolean success,
      long result,
      Object receiver,
      Object argument,
      long bits,
      ThreadLog log,
      int code,
      int site) {
    if ((code & (CallCode.READS_ARGUMENT | CallCode.WRITES_ARGUMENT)) != 0) {
      ModelContent.recordArgument(log, code, argument, site);
    }
    Object object = (code & CallCode.ON_ARGUMENT) != 0 ? argument : receiver;
    int action = code & CallCode.ACTION_MASK;
    if (action <= CallCode.TAKE && object != null) {
      ModelContent.record(log, code, object, argument, bits, success, site);
    } else if (success || (code & CallCode.IF_RESULT) == 0) {
      endSynchronisation(object, bits, result, log, code, site);
    }
  }

  private static void endSynchronisation(
      Object object, long bits, long result, ThreadLog log, int code, int site) {
    switch (code & CallCode.ACTION_MASK) {
      case CallCode.ACQUIRE:
        acquire(log, ModelContent.id(log, object), mode(code), site);
        break;
      case CallCode.CONVERT_STAMP:
        converted(log, object, bits, result, mode(code), site);
        break;
      case CallCode.AWAIT:
      case CallCode.MEET:
        await(log, ModelContent.id(log, object), DONE, site);
        break;
      case CallCode.PARK:
        await(log, Ids.of(log, Thread.currentThread()), PERMIT, site);
        break;
      case CallCode.JOINED:
        if (result == 0) {
          ModelHandOver.joined(object);
        }
        break;
      case CallCode.PERMITS_ACQUIRE:
        permits(RawLayout.PERMITS_ACQUIRE, log, object, count(code, bits), site);
        break;
      case CallCode.PERMITS_DRAIN:
        permits(RawLayout.PERMITS_ACQUIRE, log, object, (int) result, site);
        break;
      default:
        break;
    }
  }

  // Locks.

  private static int mode(int code) {
    return (code & CallCode.SHARED) != 0 ? SHARED : EXCLUSIVE;
  }

  /** Mode that a stamp of a stamped lock holds; -1: none, it is for optimistic reading. */
  private static int mode(long stamp) {
    int bits = (int) stamp & 0xFF;
    return bits == 0 ? -1 : (bits & 0x80) != 0 ? EXCLUSIVE : SHARED;
  }

  /** A release that throws is none. */
  private static boolean mayRelease(ThreadLog log, Object lock) {
    if (lock.getClass() == ReentrantLock.class) {
      log.off++;
      try {
        return ((ReentrantLock) lock).isHeldByCurrentThread();
      } finally {
        log.off--;
      }
    }
    return true;
  }

  private static void acquire(ThreadLog log, long lock, int mode, int site) {
    Segments.check(log, lock);
    log.append(LOCK_ACQUIRE, site, mode, lock, 0);
  }

  private static void release(ThreadLog log, long lock, int mode, int site) {
    log.append(LOCK_RELEASE, site, mode, lock, 0);
    Segments.publish(log, lock);
  }

  private static void releaseStamp(ThreadLog log, Object lock, long stamp, int site) {
    if (mode(stamp) >= 0) {
      release(log, ModelContent.id(log, lock), mode(stamp), site);
    }
  }

  private static void converted(
      ThreadLog log, Object lock, long from, long result, int to, int site) {
    int old = mode(from);
    long id = ModelContent.id(log, lock);
    if (result == 0) {
      if (old == EXCLUSIVE && to == SHARED) {
        acquire(log, id, EXCLUSIVE, site); // the stamp was not valid
      }
    } else if (old != to) {
      if (old == SHARED) {
        release(log, id, SHARED, site);
      }
      acquire(log, id, to, site);
    }
  }

  // Conditions.

  private static void notify(int kind, Object condition, ThreadLog log, int site) {
    Object lock = ModelContent.owner(log, condition);
    if (hasLockEvents(lock)) {
      long id = Ids.of(log, lock);
      log.append(kind, site, 0, id, Ids.of(log, condition));
      Segments.publish(log, id);
    } else {
      signal(log, Ids.of(log, condition), DONE, site);
    }
  }

  /** Acquiring a lock that the program wrote itself, upon a JDK synchroniser, makes no event. */
  private static boolean hasLockEvents(Object lock) {
    return lock.getClass().getClassLoader() == null;
  }

  /** Whether to record a wait: 0 no, 1 as a wait of its lock, 2 as a signal awaited. */
  private static int beforeWait(Condition condition, ThreadLog log, int signature, int site) {
    if (log.off != 0 || condition == null) {
      return 0;
    }
    try {
      return beginWait(condition, log, signature, site);
    } catch (Throwable e) {
      Registry.failed(log, e);
      return 0;
    }
  }

  private static int beginWait(Condition condition, ThreadLog log, int signature, int site) {
    if ((code(log, condition, signature) & CallCode.ACTION_MASK) != CallCode.WAIT) {
      return 0;
    }
    Object lock = ModelContent.owner(log, condition);
    if (!hasLockEvents(lock)) {
      return 2;
    }
    long id = Ids.of(log, lock);
    log.append(WAIT_BEGIN, site, 0, id, Ids.of(log, condition));
    Segments.publish(log, id);
    return 1;
  }

  private static void afterWait(int how, int flag, Condition condition, ThreadLog log, int site) {
    try {
      endWait(how, flag, condition, log, site);
    } catch (Throwable e) {
      Registry.failedAfter(log, e);
    }
  }

  @ReservedStackAccess
  private static void endWait(int how, int flag, Condition condition, ThreadLog log, int site) {
    long id = Ids.of(log, condition);
    if (how == 1) {
      long lock = ModelContent.id(log, condition);
      Segments.check(log, lock);
      log.append(WAIT_END | flag, site, 0, lock, id);
    } else if (how == 2 && flag == 0) {
      await(log, id, DONE, site);
    }
  }

  public static void await(Condition condition, ThreadLog log, int signature, int site)
      throws InterruptedException {
    int how = beforeWait(condition, log, signature, site);
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
    int how = beforeWait(condition, log, signature, site);
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
    int how = beforeWait(condition, log, signature, site);
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
    int how = beforeWait(condition, log, signature, site);
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
    int how = beforeWait(condition, log, signature, site);
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

  // Signals and permits.

  static void signal(ThreadLog log, long object, long token, int site) {
    log.append(SIGNAL, site, 0, object, token);
    Segments.publish(log, object);
  }

  static void await(ThreadLog log, long object, long token, int site) {
    Segments.check(log, object);
    log.append(AWAIT, site, 0, object, token);
  }

  private static int count(int code, long bits) {
    return (code & CallCode.COUNT) != 0 ? (int) bits : 1;
  }

  private static void permits(int kind, ThreadLog log, Object semaphore, int count, int site) {
    long id = ModelContent.id(log, semaphore);
    if (kind == RawLayout.PERMITS_ACQUIRE) {
      Segments.check(log, id);
    }
    if (count > 0) {
      log.append(kind, site, count, id, 0);
    }
    if (kind == RawLayout.PERMITS_RELEASE) {
      Segments.publish(log, id);
    }
  }
}
