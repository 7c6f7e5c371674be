// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.engine.query.Schedule;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.SyncEffect;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/**
 * Says of an order whether an instance of a region is serial in it, or in one that is equivalent:
 * whether nothing that comes after a step of the region comes before a later one, by accesses that
 * conflict, program order and hand-overs between threads. Goes through the order once, and knows
 * nothing of how it was found. Linear in the order from the region's first step on.
 */
public final class SerialityCheck {
  private record Token(int target, long value) {}

  private final Trace trace;
  private final int thread;
  private final int first;
  private final int last;

  /** Threads that have made a step which comes after one of the region. */
  private final BitSet threads = new BitSet();

  /** What was handed over by such a step. */
  private final Set<Token> handed = new HashSet<>();

  /** By variable: which kinds of access were made by steps that come after one of the region. */
  private final Int2IntOpenHashMap after = new Int2IntOpenHashMap();

  /** By variable: which kinds of access the region has made. */
  private final Int2IntOpenHashMap own = new Int2IntOpenHashMap();

  private SerialityCheck(Trace trace, int thread, int first, int last) {
    this.trace = trace;
    this.thread = thread;
    this.first = first;
    this.last = last;
  }

  /** Whether the steps of a thread from one event to another are as if nothing came in between. */
  public static boolean isSerial(Trace trace, int thread, int first, int last, Schedule order) {
    SerialityCheck check = new SerialityCheck(trace, thread, first, last);
    for (int e = Math.min(first, order.prefix()); e < order.prefix(); e++) {
      if (check.breaks(e)) {
        return false;
      }
    }
    for (int e : order.events()) {
      if (check.breaks(e)) {
        return false;
      }
    }
    return true;
  }

  /** The same of the recorded order, which is looked at from the first event to the last. */
  public static boolean isSerialAsRecorded(Trace trace, int thread, int first, int last) {
    SerialityCheck check = new SerialityCheck(trace, thread, first, last);
    for (int e = first; e <= last; e++) {
      if (check.breaks(e)) {
        return false;
      }
    }
    return true;
  }

  /** The next step of the order. */
  private boolean breaks(int e) {
    EventKind kind = trace.kind(e);
    int by = trace.thread(e);
    boolean isOwn = by == thread && e >= first && e <= last;
    if (by == thread && !isOwn) {
      return false; // before the region, or after all of it
    }
    if (isOwn) {
      if (kind.isAccess() && meets(after, e, kind)) {
        return true;
      }
      note(own, e, kind);
      hand(e, kind);
      return false;
    }
    boolean follows =
        threads.get(by)
            || receives(e, kind)
            || kind.isAccess() && (meets(own, e, kind) || meets(after, e, kind));
    if (follows) {
      threads.set(by);
      note(after, e, kind);
      hand(e, kind);
    }
    return false;
  }

  private boolean meets(Int2IntOpenHashMap kinds, int e, EventKind kind) {
    int mask = kinds.get(trace.target(e));
    for (EventKind other : EventKind.values()) {
      if ((mask & 1 << other.ordinal()) != 0 && kind.conflictsWith(other)) {
        return true;
      }
    }
    return false;
  }

  private void note(Int2IntOpenHashMap kinds, int e, EventKind kind) {
    if (kind.isAccess()) {
      kinds.put(trace.target(e), kinds.get(trace.target(e)) | 1 << kind.ordinal());
    }
  }

  private void hand(int e, EventKind kind) {
    if (kind.syncEffect() == SyncEffect.FORK) {
      threads.set(trace.target(e));
    } else if (kind.syncEffect() == SyncEffect.SIGNAL) {
      handed.add(new Token(trace.target(e), trace.value(e)));
    }
  }

  private boolean receives(int e, EventKind kind) {
    return kind.syncEffect() == SyncEffect.JOIN && threads.get(trace.target(e))
        || kind.syncEffect() == SyncEffect.AWAIT
            && handed.contains(new Token(trace.target(e), trace.value(e)));
  }
}
