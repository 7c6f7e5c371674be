// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.index;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Arrays;

/**
 * Calls on JDK objects that hold a monitor of the object's own: what such a call accesses happens
 * whatever it finds, and it gives the monitors up again. In the trace: ACQUIREs, accesses to
 * content and RELEASEs, of one thread, with nothing of it between, at one site. Kept are only the
 * accesses and releases, each with the first access of its call.
 */
public final class MonitorCalls {
  private final Trace trace;
  private final Int2IntOpenHashMap firstAccess = new Int2IntOpenHashMap();

  MonitorCalls(Trace trace) {
    this.trace = trace;
    firstAccess.defaultReturnValue(-1);
    find();
  }

  /** The first access of the call that this event belongs to; -1: of none. */
  public int call(int event) {
    return firstAccess.get(event);
  }

  /** Whether both, of one thread, belong to one call. */
  public boolean same(int event, int other) {
    int call = call(event);
    return call >= 0 && call == call(other);
  }

  private void find() {
    int[] open = new int[trace.info().threads().size()];
    Arrays.fill(open, -1);
    for (int e = 0; e < trace.size(); e++) {
      int thread = trace.thread(e);
      open[thread] = next(open[thread], e, trace.kind(e));
    }
  }

  /** The first access of the call that is still going on after this event, or -1. */
  private int next(int open, int event, EventKind kind) {
    int previous = trace.previous(event);
    if (trace.site(event) == 0 || previous < 0 || trace.site(previous) != trace.site(event)) {
      return -1;
    }
    int call = open;
    if (isContent(event, kind)) {
      call = trace.kind(previous) == EventKind.ACQUIRE ? event : open;
      call = trace.kind(previous) == EventKind.RELEASE ? -1 : call;
    } else if (kind != EventKind.RELEASE) {
      call = -1;
    }
    if (call >= 0) {
      firstAccess.put(event, call);
    }
    return call;
  }

  private boolean isContent(int event, EventKind kind) {
    if (!kind.isAccess() || kind == EventKind.CAS) {
      return false;
    }
    int member = trace.info().variables().member(trace.target(event));
    return switch (trace.info().members().get(member).kind()) {
      case CONTENT_KEY, CONTENT_ANY, CONTENT_BULK -> true;
      case FIELD, STATIC, ARRAY, CELL, NAMED -> false;
    };
  }
}
