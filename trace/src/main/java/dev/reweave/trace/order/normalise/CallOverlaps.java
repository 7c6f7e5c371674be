// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import dev.reweave.trace.order.table.SyncTable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Calls on one thread-safe JDK object that overlap in time. A call takes effect somewhere between
 * its beginning and its end, and is recorded before or after that; so two that overlap may have
 * been recorded in the other order than they took effect in. Each is therefore ordered after the
 * beginning of the other, by an AWAIT of a SIGNAL there: wherever both come in another order of the
 * run they overlap there too, and may take effect as they did.
 *
 * <ul>
 *   <li>What a call does comes after the beginnings of all calls that are under way then.
 *   <li>A call that was recorded before it was made ends after the beginnings of all calls that
 *       began meanwhile.
 * </ul>
 *
 * <p>All passes see the same overlaps. The first one finds out which beginnings anybody came after;
 * the signals of all others are left out of the trace.
 */
public final class CallOverlaps {
  private final SyncTable syncs;
  private final BitSet awaited = new BitSet();
  private int calls = -1;

  /** Overlaps of the calls of one trace. */
  public CallOverlaps(SyncTable syncs) {
    this.syncs = syncs;
  }

  /** Whether this signal is one of a beginning that nobody was seen to come after. */
  public boolean isIdle(int kind, int target, long number) {
    return kind == KindOrdinals.SIGNAL && target == calls && !awaited.get((int) number);
  }

  /** Begins a pass. */
  Pass pass(EventSink sink) {
    return new Pass(sink);
  }

  /** The calls under way, in one pass. */
  final class Pass {
    private final EventSink sink;
    private final List<Deque<OpenCall>> byThread = new ArrayList<>();
    private final Map<Long, List<OpenCall>> byObject = new HashMap<>();
    private int number;

    private Pass(EventSink sink) {
      this.sink = sink;
    }

    /**
     * A thread begins a call.
     *
     * @param what LOOKS, CHANGES or HANDS_OVER
     * @param early what it does is recorded next, before it is made
     * @param depth how many methods the thread is in
     */
    void begin(int t, int site, long object, int what, boolean early, int depth)
        throws IOException {
      while (byThread.size() <= t) {
        byThread.add(new ArrayDeque<>());
      }
      calls = syncs.calls();
      OpenCall call = new OpenCall(t, object, site, what, early, depth, number++);
      byThread.get(t).push(call);
      List<OpenCall> others = byObject.computeIfAbsent(object, o -> new ArrayList<>(2));
      for (OpenCall other : others) {
        other.meets(call);
      }
      others.add(call);
      if (early) {
        meet(t, site);
      }
      sink.event(KindOrdinals.SIGNAL, t, site, calls, call.number);
    }

    /** What the thread's latest call does is about to be recorded, if that is at this place. */
    void meet(int t, int site) throws IOException {
      OpenCall call = latest(t);
      if (call == null || call.site != site || call.met) {
        return;
      }
      call.met = true;
      for (OpenCall other : Objects.requireNonNull(byObject.get(call.object))) {
        if (other.concerns(call)) {
          await(t, site, other.number);
        }
      }
    }

    /** What a call on the object does has come: it is over, unless its end is still to come. */
    void recorded(int t, int site, long object) {
      OpenCall call = latest(t);
      if (call != null && call.site == site && call.object == object && !call.early) {
        remove(byThread.get(t).pop());
      }
    }

    /** The end of an early call. */
    void end(int t, int site, long object) throws IOException {
      OpenCall call = latest(t);
      if (call != null && call.site == site && call.object == object) {
        remove(byThread.get(t).pop());
        for (int begun : call.begunMeanwhile()) {
          await(t, site, begun);
        }
      }
    }

    /** The thread has left a method and is in so many now: calls that it made there threw. */
    void left(int t, int depth) {
      for (OpenCall call = latest(t); call != null && call.depth > depth; call = latest(t)) {
        remove(byThread.get(t).pop());
      }
    }

    private void await(int t, int site, int begun) throws IOException {
      awaited.set(begun);
      sink.event(KindOrdinals.AWAIT, t, site, calls, begun);
    }

    private @Nullable OpenCall latest(int t) {
      return t < byThread.size() ? byThread.get(t).peek() : null;
    }

    private void remove(OpenCall call) {
      List<OpenCall> open = Objects.requireNonNull(byObject.get(call.object));
      open.remove(call);
      if (open.isEmpty()) {
        byObject.remove(call.object);
      }
    }
  }
}
