// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import org.jspecify.annotations.Nullable;

/** Stand-ins for {@code Object.wait} and {@code notify}: they record and make the call. */
public final class Waits {
  private Waits() {}

  // Each makes the very call that the program makes: they differ in what they throw.

  public static void await(Object o, ThreadLog log, int site) throws InterruptedException {
    long id = begins(o, 0, log, site);
    int flag = RawLayout.FLAG;
    try {
      o.wait();
      flag = 0;
    } finally {
      ended(o, id, flag, log, site);
    }
  }

  public static void await(Object o, long millis, ThreadLog log, int site)
      throws InterruptedException {
    long id = begins(o, millis == 0 ? 0 : RawLayout.FLAG, log, site);
    int flag = RawLayout.FLAG;
    try {
      o.wait(millis);
      flag = 0;
    } finally {
      ended(o, id, flag, log, site);
    }
  }

  public static void await(Object o, long millis, int nanos, ThreadLog log, int site)
      throws InterruptedException {
    long id = begins(o, millis == 0 && nanos == 0 ? 0 : RawLayout.FLAG, log, site);
    int flag = RawLayout.FLAG;
    try {
      o.wait(millis, nanos);
      flag = 0;
    } finally {
      ended(o, id, flag, log, site);
    }
  }

  /**
   * The id of the monitor, 0 if nothing is to be recorded. {@code timed}: FLAG if the wait ends by
   * itself.
   */
  private static long begins(Object o, int timed, ThreadLog log, int site) {
    if (log.off != 0 || !holds(o)) {
      return 0;
    }
    long id = RecordedIds.of(log, o);
    log.append(RawLayout.WAIT_BEGIN | timed, site, 0, id, 0);
    SegmentOrder.publish(log, id);
    if (id != 0) {
      if (Gate.ON) {
        DeferredNotifications.beforeWait(o, log, site);
      }
      log.off++; // a thread that waits does nothing, even where the JDK itself is recorded
    }
    return id;
  }

  private static void ended(Object o, long id, int flag, ThreadLog log, int site) {
    if (id == 0) {
      return;
    }
    log.off--;
    try {
      if (Gate.ON) {
        DeferredNotifications.afterWait(o);
      }
      SegmentOrder.check(log, id);
      log.append(RawLayout.WAIT_END | flag, site, 0, id, 0);
      if (flag != 0) {
        ModelHandOver.interrupted();
      }
    } catch (StackOverflowError later) {
      log.owe(o, RawLayout.WAIT_END | flag | (long) site << RawLayout.SITE_SHIFT);
    }
  }

  public static void notifyOne(Object o, ThreadLog log, int site) {
    if (!signal(RawLayout.NOTIFY, o, log, site)) {
      o.notify();
    }
  }

  public static void notifyAll(Object o, ThreadLog log, int site) {
    if (!signal(RawLayout.NOTIFY_ALL, o, log, site)) {
      o.notifyAll();
    }
  }

  /** Whether somebody else makes the call, later. */
  private static boolean signal(int kind, Object o, ThreadLog log, int site) {
    if (log.off != 0 || !holds(o)) {
      return false;
    }
    long id = RecordedIds.of(log, o);
    log.append(kind, site, 0, id, 0);
    SegmentOrder.publish(log, id);
    return Gate.ON && DeferredNotifications.defers(o, kind == RawLayout.NOTIFY_ALL, log);
  }

  /** If not, the call itself throws and nothing is recorded. */
  private static boolean holds(@Nullable Object o) {
    return o != null && Thread.holdsLock(o);
  }
}
