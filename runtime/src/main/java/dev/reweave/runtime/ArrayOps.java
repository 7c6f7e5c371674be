// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * Operations on ranges of array elements. The stripes of the whole range are locked, in ascending
 * order and therefore without deadlock, so a range is as exactly ordered as a single element.
 * Ranges that are read are locked like those written: dearer, never wrong.
 */
final class ArrayOps {
  private static final int STRIPES = 1 << SegmentOrder.BITS;

  private ArrayOps() {}

  static void copy(
      @Nullable Object src,
      int srcPos,
      @Nullable Object dst,
      int dstPos,
      int length,
      ThreadLog log,
      int site) {
    if (log.off != 0 || length <= 0 || !willSucceed(src, srcPos, dst, dstPos, length)) {
      System.arraycopy(src, srcPos, dst, dstPos, length);
      return;
    }
    long from = RecordedIds.of(log, src);
    long to = RecordedIds.of(log, dst);
    log.prepare();
    long[] held = stripes(log);
    if (held == null) {
      System.arraycopy(src, srcPos, dst, dstPos, length);
      return;
    }
    mark(held, from, srcPos, length);
    mark(held, to, dstPos, length);
    boolean done = false;
    lock(log, held);
    try {
      System.arraycopy(src, srcPos, dst, dstPos, length);
      done = true;
    } finally {
      if (done) {
        log.put(head(RawLayout.ELEMENT_RANGE_READ, site, srcPos), from, length);
        log.put(head(RawLayout.ELEMENT_RANGE_WRITE, site, dstPos), to, length);
      }
      unlock(log, held);
    }
  }

  static void record(
      int kind, @Nullable Object array, int from, int length, ThreadLog log, int site) {
    if (log.off != 0 || array == null || length <= 0) {
      return;
    }
    long id = RecordedIds.of(log, array);
    log.prepare();
    long[] held = stripes(log);
    if (held == null) {
      return;
    }
    mark(held, id, from, length);
    lock(log, held);
    log.put(head(kind, site, from), id, length);
    unlock(log, held);
  }

  /** The thread's set of stripes, which is empty; null: there is no memory for it. */
  private static long @Nullable [] stripes(ThreadLog log) {
    if (log.held == null && !RecordingState.hasEnded(log)) {
      try {
        log.held = new long[STRIPES / 64];
      } catch (Throwable e) {
        RecordingState.failed(log, e);
      }
    }
    return log.held;
  }

  private static long head(int kind, int site, int from) {
    return ThreadLog.head(kind, site, from);
  }

  private static boolean willSucceed(
      @Nullable Object src, int srcPos, @Nullable Object dst, int dstPos, int length) {
    if (src == null || dst == null) {
      return false;
    }
    Class<?> from = src.getClass().getComponentType();
    Class<?> to = dst.getClass().getComponentType();
    return from != null
        && to != null
        && fits(srcPos, length, Array.getLength(src))
        && fits(dstPos, length, Array.getLength(dst))
        && (from.isPrimitive() || to.isPrimitive()
            ? from == to
            : to.isAssignableFrom(from) || elementsFit((Object[]) src, srcPos, length, to));
  }

  private static boolean fits(int from, int length, int size) {
    return from >= 0 && from <= size - length;
  }

  private static boolean elementsFit(Object[] src, int from, int length, Class<?> to) {
    for (int i = from; i < from + length; i++) {
      Object o = src[i];
      if (o != null && !to.isInstance(o)) {
        return false;
      }
    }
    return true;
  }

  private static void mark(long[] held, long id, int from, int length) {
    int first = SegmentOrder.hash(id) + (from >>> AccessBracket.BLOCK_SHIFT);
    int last = SegmentOrder.hash(id) + (from + length - 1 >>> AccessBracket.BLOCK_SHIFT);
    for (int i = first; i <= last && i - first < STRIPES; i++) {
      int stripe = i & SegmentOrder.MASK;
      held[stripe >>> 6] |= 1L << stripe;
    }
  }

  private static void lock(ThreadLog log, long[] held) {
    long newest = 0;
    for (int word = 0; word < held.length; word++) {
      for (long bits = held[word]; bits != 0; bits &= bits - 1) {
        long s = SegmentOrder.stripeAt((word << 6) + Long.numberOfTrailingZeros(bits));
        newest = Math.max(newest, SegmentOrder.lockWriter(log, s));
        newest = Math.max(newest, SegmentOrder.reader(s));
      }
    }
    if (newest > log.segment) {
      SegmentOrder.renew(log);
    }
  }

  private static void unlock(ThreadLog log, long[] held) {
    for (int word = 0; word < held.length; word++) {
      for (long bits = held[word]; bits != 0; bits &= bits - 1) {
        SegmentOrder.unlockWriter(
            log, SegmentOrder.stripeAt((word << 6) + Long.numberOfTrailingZeros(bits)));
      }
      held[word] = 0;
    }
  }
}
