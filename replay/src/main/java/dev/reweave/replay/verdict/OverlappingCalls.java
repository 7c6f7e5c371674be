// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.SyncInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which calls on JDK objects overlapped in a run. What two such calls did may have happened in the
 * other order than it stands in the trace: whoever needs to know which came first must not rely on
 * it. One pass; an int for each event, if any calls overlapped.
 */
final class OverlappingCalls {
  private record Pair(int one, int other) {}

  private record Awaiting(int call, long begin) {}

  /** The call that a thread was last in, and beginnings at its next place that it came after. */
  private static final class Lane {
    int site = -1;
    int visit;
    int call;
    final List<Integer> marks = new ArrayList<>();
  }

  private final Trace trace;
  private final int sync;
  private final int[] callOf;
  private final Set<Pair> pairs = new HashSet<>();
  private final Map<Long, Integer> begun = new HashMap<>();
  private final List<Awaiting> awaiting = new ArrayList<>();

  OverlappingCalls(RunRecording run) {
    trace = run.trace();
    sync = named(trace);
    callOf = new int[sync < 0 ? 0 : trace.size()];
    if (sync >= 0) {
      read(run);
      for (Awaiting a : awaiting) {
        Integer other = begun.get(a.begin());
        if (other != null) {
          pairs.add(new Pair(a.call(), other));
        }
      }
    }
  }

  private static int named(Trace trace) {
    List<SyncInfo> syncs = trace.info().syncs();
    for (int s = 0; s < syncs.size(); s++) {
      if (syncs.get(s).className().equals(SyncInfo.OVERLAPPING_CALLS.className())) {
        return s;
      }
    }
    return -1;
  }

  /** Whether the calls that two events are of overlapped, as far as the recorder saw. */
  boolean overlap(int one, int other) {
    return sync >= 0
        && (pairs.contains(new Pair(callOf[one], callOf[other]))
            || pairs.contains(new Pair(callOf[other], callOf[one])));
  }

  private void read(RunRecording run) {
    Map<Integer, Lane> lanes = new HashMap<>();
    int calls = 0;
    for (int e = 0; e < trace.size(); e++) {
      Lane lane = lanes.computeIfAbsent(trace.thread(e), t -> new Lane());
      int site = trace.site(e);
      if (isMark(e)) {
        mark(lane, e, site);
        continue;
      }
      if (site != lane.site || run.visit(e) != lane.visit) {
        lane.site = site;
        lane.visit = run.visit(e);
        lane.call = ++calls;
        for (int mark : lane.marks) {
          if (trace.site(mark) == site) {
            attach(lane.call, mark);
          }
        }
        lane.marks.clear();
      }
      callOf[e] = lane.call;
    }
  }

  /** Stands before the rest of its call; or, where a call is recorded early, behind it. */
  private void mark(Lane lane, int e, int site) {
    if (site == lane.site && trace.kind(e) == EventKind.AWAIT) {
      attach(lane.call, e);
    }
    lane.marks.add(e);
  }

  private boolean isMark(int e) {
    EventKind kind = trace.kind(e);
    return (kind == EventKind.SIGNAL || kind == EventKind.AWAIT) && trace.target(e) == sync;
  }

  private void attach(int call, int mark) {
    if (trace.kind(mark) == EventKind.SIGNAL) {
      begun.put(trace.value(mark), call);
    } else {
      awaiting.add(new Awaiting(call, trace.value(mark)));
    }
  }
}
