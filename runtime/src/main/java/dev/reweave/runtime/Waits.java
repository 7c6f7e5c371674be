// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.trace.log.RawLayout;

/** Stand-ins for {@code Object.wait} and {@code notify}: they record and make the call. */
public final class Waits {
  private Waits() {}

  public static void await(Object o, ThreadLog log, int site) throws InterruptedException {
    await(o, 0, 0, log, site);
  }

  public static void await(Object o, long millis, ThreadLog log, int site)
      throws InterruptedException {
    await(o, millis, 0, log, site);
  }

  public static void await(Object o, long millis, int nanos, ThreadLog log, int site)
      throws InterruptedException {
    if (log.off != 0 || !holds(o)) {
      o.wait(millis, nanos);
      return;
    }
    long id = Ids.of(log, o);
    log.append(RawLayout.WAIT_BEGIN, site, 0, id, 0);
    Segments.publish(log, id);
    int flag = RawLayout.FLAG;
    log.off++; // a thread that waits does nothing, even where the JDK itself is recorded
    try {
      o.wait(millis, nanos);
      flag = 0;
    } finally {
      log.off--;
      Segments.check(log, id);
      log.append(RawLayout.WAIT_END | flag, site, 0, id, 0);
    }
  }

  public static void notifyOne(Object o, ThreadLog log, int site) {
    signal(RawLayout.NOTIFY, o, log, site);
    o.notify();
  }

  public static void notifyAll(Object o, ThreadLog log, int site) {
    signal(RawLayout.NOTIFY_ALL, o, log, site);
    o.notifyAll();
  }

  private static void signal(int kind, Object o, ThreadLog log, int site) {
    if (log.off == 0 && holds(o)) {
      long id = Ids.of(log, o);
      log.append(kind, site, 0, id, 0);
      Segments.publish(log, id);
    }
  }

  /** If not, the call itself throws and nothing is recorded. */
  private static boolean holds(Object o) {
    return o != null && Thread.holdsLock(o);
  }
}
