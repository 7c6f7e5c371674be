// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.RawLayout;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Monitors that methods of JDK classes hold while they work: the receiver's, or that of a wrapper's
 * mutex. What such a method does to content is recorded with the monitor really held, so that the
 * records of acquiring and releasing it are in the one order that all its users agree on.
 *
 * <p>Where the result does not matter this happens just before the call: who waits here would wait
 * there, and no thread waits that would not wait without a recorder.
 */
final class ModelMonitor {
  private static final Unsafe U = Unsafe.getUnsafe();

  private ModelMonitor() {}

  /** Whether a call is to be recorded before it is made. */
  static boolean goesBefore(ThreadLog log, Object object, int code) {
    int later = CallCode.IF_RESULT | CallCode.UNLESS_RESULT | CallCode.IF_APPLIED | CallCode.BARE;
    int action = code & CallCode.ACTION_MASK;
    if (action == 0 || action > CallCode.OPAQUE || (code & later) != 0) {
      return false;
    }
    ModelContent.owner(log, object);
    return (log.traits & CallCode.MONITOR) != 0;
  }

  /** As {@link ModelContent#append}, with the monitors held that a call on the object takes. */
  static void append(
      ThreadLog log,
      @Nullable Object object,
      int kind,
      int flags,
      long id,
      int scope,
      long key,
      int site) {
    Object o = object;
    while (o != null) {
      ModelClass known = ModelClasses.of(log, o.getClass());
      Object next = known.ownerOffset == 0 ? null : U.getReference(o, known.ownerOffset);
      if ((known.traits & CallCode.MONITOR) != 0) {
        Object mutex = known.mutexOffset == 0 ? o : U.getReference(o, known.mutexOffset);
        appendHolding(log, mutex, next, kind, flags, id, scope, key, site);
        return;
      }
      o = next;
    }
    ModelContent.append(log, kind, flags, id, scope, key, site);
  }

  private static void appendHolding(
      ThreadLog log,
      Object mutex,
      @Nullable Object next,
      int kind,
      int flags,
      long id,
      int scope,
      long key,
      int site) {
    synchronized (mutex) {
      long monitor = RecordedIds.of(log, mutex);
      SegmentOrder.check(log, monitor);
      log.append(RawLayout.MONITOR_ENTER, site, 0, monitor, 0);
      try {
        append(log, next, kind, flags, id, scope, key, site);
      } finally {
        log.append(RawLayout.MONITOR_EXIT, site, 0, monitor, 0);
        SegmentOrder.publish(log, monitor);
      }
    }
  }
}
