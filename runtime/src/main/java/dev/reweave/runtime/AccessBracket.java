// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import static dev.reweave.protocol.raw.RawLayout.ELEMENT_WRITE;
import static dev.reweave.protocol.raw.RawLayout.FIELD_WRITE;
import static dev.reweave.protocol.raw.RawLayout.SITE_MASK;
import static dev.reweave.protocol.raw.RawLayout.SITE_SHIFT;

import dev.reweave.protocol.raw.RawLayout;
import java.lang.reflect.Array;
import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * What the hooks around a load or a store share: a read looks at its stripe before and after, a
 * write locks it, and {@link SegmentOrder#closeWrite} lets others at it again.
 *
 * <p>These methods are longer than what the JVM's first compiler puts into its callers, and as
 * short as they can be for the second, which puts them everywhere.
 */
final class AccessBracket {
  /** Array elements whose accesses share a stripe: sixteen, about a cache line. */
  static final int BLOCK_SHIFT = 4;

  private AccessBracket() {}

  static void openRead(ThreadLog log, int kind, long object, int key, int aux) {
    log.prepare();
    long s = SegmentOrder.stripe(object, key);
    log.head = ThreadLog.head(kind, 0, aux);
    log.object = object;
    log.token = SegmentOrder.openRead(log, s);
    log.readStripe = s; // last: what throws leaves no read open
  }

  static void closeReadOf(@Nullable Object v, ThreadLog log, int site) {
    long s = log.readStripe;
    if (s != 0) {
      // The stripe is looked at before the value gets its id: that may take long.
      boolean same = SegmentOrder.unchanged(s, log.token);
      log.readStripe = 0;
      long head = log.head;
      long object = log.object;
      long value = RecordedIds.of(log, v);
      record(log, same, head | (long) (site & SITE_MASK) << SITE_SHIFT, object, value);
    }
  }

  static void closeRead(ThreadLog log, int site, long value) {
    long s = log.readStripe;
    if (s != 0) {
      boolean same = SegmentOrder.unchanged(s, log.token);
      log.readStripe = 0;
      long head = log.head | (long) (site & SITE_MASK) << SITE_SHIFT;
      record(log, same, head, log.object, value);
    }
  }

  private static void record(ThreadLog log, boolean same, long head, long object, long value) {
    if (same) {
      log.put(head, object, value);
    } else {
      changed(log, head, object, value);
    }
  }

  @DontInline
  private static void changed(ThreadLog log, long head, long object, long value) {
    log.put(head | RawLayout.FLAG, object, value);
    SegmentOrder.renew(log);
  }

  static void write(@Nullable Object owner, long v, ThreadLog log, int name, int site) {
    if (log.off == 0 && owner != null) {
      openWrite(log, ThreadLog.head(FIELD_WRITE, site, name), RecordedIds.of(log, owner), name, v);
    }
  }

  static void writeOwn(long self, long v, ThreadLog log, int name, int site) {
    if (log.off == 0 && self != 0) {
      openWrite(log, ThreadLog.head(FIELD_WRITE, site, name), self, name, v);
    }
  }

  static void writeStatic(long v, ThreadLog log, int name, int site) {
    if (log.off == 0) {
      openWrite(log, ThreadLog.head(FIELD_WRITE, site, name), 0, name, v);
    }
  }

  static void writeElement(@Nullable Object array, int index, long v, ThreadLog log, int site) {
    if (log.off == 0 && array != null && index >= 0 && index < Array.getLength(array)) {
      long head = ThreadLog.head(ELEMENT_WRITE, site, index);
      openWrite(log, head, RecordedIds.ofRecent(log, array), index >>> BLOCK_SHIFT, v);
    }
  }

  private static void openWrite(ThreadLog log, long head, long object, int key, long value) {
    log.prepare();
    log.head = head;
    log.object = object;
    log.value = value;
    SegmentOrder.lock(log, SegmentOrder.stripe(object, key));
  }
}
