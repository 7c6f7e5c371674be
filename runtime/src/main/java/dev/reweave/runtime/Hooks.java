// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import static dev.reweave.protocol.raw.RawLayout.ELEMENT_READ;
import static dev.reweave.protocol.raw.RawLayout.FIELD_READ;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.RawLayout;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * Every hook that instrumented code calls, except those of JDK models, waiting and bulk arrays.
 *
 * <p>{@code log} is the thread's log, fetched once per method. {@code site}, {@code name}, {@code
 * method} are numbers of the site table; {@code name} stands for a field's name and descriptor,
 * whatever the owner. Between a before-hook and its after-hook there is nothing but the one load or
 * store, resolved beforehand so that it runs no class initialiser.
 */
public final class Hooks {
  private Hooks() {}

  /** The calling thread's log; created at its first event. */
  public static ThreadLog log() {
    return ThreadLogs.current();
  }

  // Fields.

  public static void beforeRead(@Nullable Object owner, ThreadLog log, int name) {
    if (log.off == 0 && owner != null) {
      AccessBracket.openRead(log, FIELD_READ, RecordedIds.of(log, owner), name, name);
    }
  }

  /** {@code self}: id of the receiver, which {@link #enter} has left in {@link ThreadLog#self}. */
  public static void beforeOwnRead(long self, ThreadLog log, int name) {
    if (log.off == 0 && self != 0) {
      AccessBracket.openRead(log, FIELD_READ, self, name, name);
    }
  }

  public static void beforeStaticRead(ThreadLog log, int name) {
    if (log.off == 0) {
      AccessBracket.openRead(log, FIELD_READ, 0, name, name);
    }
  }

  public static void afterRead(int v, ThreadLog log, int site) {
    AccessBracket.closeRead(log, site, v);
  }

  public static void afterRead(long v, ThreadLog log, int site) {
    AccessBracket.closeRead(log, site, v);
  }

  public static void afterRead(float v, ThreadLog log, int site) {
    AccessBracket.closeRead(log, site, Float.floatToRawIntBits(v));
  }

  public static void afterRead(double v, ThreadLog log, int site) {
    AccessBracket.closeRead(log, site, Double.doubleToRawLongBits(v));
  }

  public static void afterRead(@Nullable Object v, ThreadLog log, int site) {
    AccessBracket.closeReadOf(v, log, site);
  }

  public static void beforeWrite(@Nullable Object owner, int v, ThreadLog log, int name, int site) {
    AccessBracket.write(owner, v, log, name, site);
  }

  public static void beforeWrite(
      @Nullable Object owner, long v, ThreadLog log, int name, int site) {
    AccessBracket.write(owner, v, log, name, site);
  }

  public static void beforeWrite(
      @Nullable Object owner, float v, ThreadLog log, int name, int site) {
    AccessBracket.write(owner, Float.floatToRawIntBits(v), log, name, site);
  }

  public static void beforeWrite(
      @Nullable Object owner, double v, ThreadLog log, int name, int site) {
    AccessBracket.write(owner, Double.doubleToRawLongBits(v), log, name, site);
  }

  public static void beforeWrite(
      @Nullable Object owner, @Nullable Object v, ThreadLog log, int name, int site) {
    if (log.off == 0 && owner != null) {
      AccessBracket.write(owner, RecordedIds.of(log, v), log, name, site);
    }
  }

  public static void beforeOwnWrite(int v, long self, ThreadLog log, int name, int site) {
    AccessBracket.writeOwn(self, v, log, name, site);
  }

  public static void beforeOwnWrite(long v, long self, ThreadLog log, int name, int site) {
    AccessBracket.writeOwn(self, v, log, name, site);
  }

  public static void beforeOwnWrite(float v, long self, ThreadLog log, int name, int site) {
    AccessBracket.writeOwn(self, Float.floatToRawIntBits(v), log, name, site);
  }

  public static void beforeOwnWrite(double v, long self, ThreadLog log, int name, int site) {
    AccessBracket.writeOwn(self, Double.doubleToRawLongBits(v), log, name, site);
  }

  public static void beforeOwnWrite(
      @Nullable Object v, long self, ThreadLog log, int name, int site) {
    if (log.off == 0) {
      AccessBracket.writeOwn(self, RecordedIds.of(log, v), log, name, site);
    }
  }

  public static void beforeStaticWrite(int v, ThreadLog log, int name, int site) {
    AccessBracket.writeStatic(v, log, name, site);
  }

  public static void beforeStaticWrite(long v, ThreadLog log, int name, int site) {
    AccessBracket.writeStatic(v, log, name, site);
  }

  public static void beforeStaticWrite(float v, ThreadLog log, int name, int site) {
    AccessBracket.writeStatic(Float.floatToRawIntBits(v), log, name, site);
  }

  public static void beforeStaticWrite(double v, ThreadLog log, int name, int site) {
    AccessBracket.writeStatic(Double.doubleToRawLongBits(v), log, name, site);
  }

  public static void beforeStaticWrite(@Nullable Object v, ThreadLog log, int name, int site) {
    if (log.off == 0) {
      AccessBracket.writeStatic(RecordedIds.of(log, v), log, name, site);
    }
  }

  /** Appends the record of the store just made and lets others at the variable. */
  public static void afterWrite(ThreadLog log) {
    if (log.off == 0 && log.stripe != 0) {
      try {
        SegmentOrder.closeWrite(log);
      } catch (StackOverflowError later) {
        log.stored = true;
      }
    }
  }

  /** A write made earlier, when its owner could not be named yet (before {@code super()}). */
  public static void written(@Nullable Object owner, int v, ThreadLog log, int name, int site) {
    beforeWrite(owner, v, log, name, site);
    afterWrite(log);
  }

  public static void written(@Nullable Object owner, long v, ThreadLog log, int name, int site) {
    beforeWrite(owner, v, log, name, site);
    afterWrite(log);
  }

  public static void written(@Nullable Object owner, float v, ThreadLog log, int name, int site) {
    beforeWrite(owner, v, log, name, site);
    afterWrite(log);
  }

  public static void written(@Nullable Object owner, double v, ThreadLog log, int name, int site) {
    beforeWrite(owner, v, log, name, site);
    afterWrite(log);
  }

  public static void written(
      @Nullable Object owner, @Nullable Object v, ThreadLog log, int name, int site) {
    beforeWrite(owner, v, log, name, site);
    afterWrite(log);
  }

  // Array elements. What the instruction itself will throw at is left to it: no bracket then.

  public static void beforeElementRead(@Nullable Object array, int index, ThreadLog log) {
    if (log.off == 0 && array != null && index >= 0 && index < Array.getLength(array)) {
      AccessBracket.openRead(
          log,
          ELEMENT_READ,
          RecordedIds.ofRecent(log, array),
          index >>> AccessBracket.BLOCK_SHIFT,
          index);
    }
  }

  public static void afterElementRead(int v, ThreadLog log, int site) {
    AccessBracket.closeRead(log, site, v);
  }

  public static void afterElementRead(long v, ThreadLog log, int site) {
    AccessBracket.closeRead(log, site, v);
  }

  public static void afterElementRead(float v, ThreadLog log, int site) {
    AccessBracket.closeRead(log, site, Float.floatToRawIntBits(v));
  }

  public static void afterElementRead(double v, ThreadLog log, int site) {
    AccessBracket.closeRead(log, site, Double.doubleToRawLongBits(v));
  }

  public static void afterElementRead(@Nullable Object v, ThreadLog log, int site) {
    AccessBracket.closeReadOf(v, log, site);
  }

  public static void beforeElementWrite(
      @Nullable Object array, int index, int v, ThreadLog log, int site) {
    AccessBracket.writeElement(array, index, v, log, site);
  }

  public static void beforeElementWrite(
      @Nullable Object array, int index, long v, ThreadLog log, int site) {
    AccessBracket.writeElement(array, index, v, log, site);
  }

  public static void beforeElementWrite(
      @Nullable Object array, int index, float v, ThreadLog log, int site) {
    AccessBracket.writeElement(array, index, Float.floatToRawIntBits(v), log, site);
  }

  public static void beforeElementWrite(
      @Nullable Object array, int index, double v, ThreadLog log, int site) {
    AccessBracket.writeElement(array, index, Double.doubleToRawLongBits(v), log, site);
  }

  public static void beforeElementWrite(
      @Nullable Object array, int index, @Nullable Object v, ThreadLog log, int site) {
    if (log.off == 0
        && array != null
        && (v == null || array.getClass().getComponentType().isInstance(v))) {
      AccessBracket.writeElement(array, index, RecordedIds.of(log, v), log, site);
    }
  }

  /** Does the copy of {@link System#arraycopy} and records it. Throws what that throws. */
  public static void arraycopy(
      @Nullable Object src,
      int srcPos,
      @Nullable Object dst,
      int dstPos,
      int length,
      ThreadLog log,
      int site) {
    ArrayOps.copy(src, srcPos, dst, dstPos, length, log, site);
  }

  /** Elements that a call just made has read (clone, copyOf). */
  public static void rangeRead(
      @Nullable Object array, int from, int length, ThreadLog log, int site) {
    ArrayOps.record(RawLayout.ELEMENT_RANGE_READ, array, from, length, log, site);
  }

  /** Elements that a call just made has written (fill, clone's result). */
  public static void rangeWrite(
      @Nullable Object array, int from, int length, ThreadLog log, int site) {
    ArrayOps.record(RawLayout.ELEMENT_RANGE_WRITE, array, from, length, log, site);
  }

  /** An object was compared, hashed or made into text as an element of an array. */
  public static void shown(@Nullable Object object, ThreadLog log, int site) {
    Models.argument(object, log, CallCode.ARGUMENT | CallCode.READS_ARGUMENT | CallCode.DEEP, site);
  }

  /** After a field of an object was accessed that its class's code, of the JDK, uses, too. */
  public static void platformField(@Nullable Object object, ThreadLog log, int code, int site) {
    Models.field(object, log, code, site);
  }

  // Monitors. The program has taken a monitor, or is certain to give it back. A stack overflow that
  // only the hook suffers must not come in between: the record is made later.

  public static void monitorEntered(@Nullable Object lock, ThreadLog log, int site) {
    if (log.off == 0 && lock != null) {
      try {
        long id = RecordedIds.ofRecent(log, lock);
        SegmentOrder.check(log, id);
        log.append(RawLayout.MONITOR_ENTER, site, 0, id, 0);
      } catch (StackOverflowError later) { // calls nothing: see ThreadLog.pay
        int n = log.owed;
        if (n < ThreadLog.MOST_OWED) {
          log.owedLocks[n] = lock;
          log.owedHeads[n] = RawLayout.MONITOR_ENTER | (long) site << RawLayout.SITE_SHIFT;
          log.owed = n + 1;
        }
        log.limit = Long.MIN_VALUE;
      }
    }
  }

  public static void monitorExiting(@Nullable Object lock, ThreadLog log, int site) {
    if (log.off == 0 && lock != null) {
      boolean recorded = false;
      long id = 0;
      try {
        id = RecordedIds.ofRecent(log, lock);
        log.append(RawLayout.MONITOR_EXIT, site, 0, id, 0);
        recorded = true;
        SegmentOrder.publish(log, id);
      } catch (StackOverflowError later) {
        int n = log.owed;
        if (!recorded && n < ThreadLog.MOST_OWED) {
          log.owedLocks[n] = lock;
          log.owedHeads[n] = RawLayout.MONITOR_EXIT | (long) site << RawLayout.SITE_SHIFT;
          log.owed = n + 1;
        }
        log.limit = Long.MIN_VALUE;
        SegmentOrder.publishOnLittleStack(log, id);
      }
    }
  }

  // Methods.

  /** Returns the depth to give to {@link #exit}. */
  public static int enter(@Nullable Object self, ThreadLog log, int method) {
    return log.off == 0 ? log.push(self, method) : log.depth;
  }

  public static void exit(ThreadLog log, int depth) {
    if (log.off == 0) {
      log.callSite = 0; // what runs next may have been called by code without hooks
      log.pop(depth);
    }
  }

  public static void exitByException(ThreadLog log, int depth) {
    if (log.off == 0) {
      if (log.stripe != 0) {
        log.prepare(); // a write that could not be linked
      }
      log.callSite = 0;
      try {
        log.popByException(depth);
      } catch (StackOverflowError later) {
        // The frame goes with the next one that is left.
      }
    }
  }

  public static void classInitBegins(ThreadLog log, int classId) {
    log.append(RawLayout.CLINIT_BEGIN, 0, classId, 0, 0);
  }

  public static void classInitEnds(ThreadLog log, int classId) {
    log.append(RawLayout.CLINIT_END, 0, classId, 0, 0);
    if (log.off == 0) {
      SegmentOrder.initialised();
    }
  }
}
