// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.protocol.plan.PlannedPoint;
import dev.reweave.replay.plan.ActivationFrames;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.CodeOrigin;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Divides what threads did into units. Of units that begin at one place of one thread the first few
 * are kept: another round of a loop asks the same questions. Linear in the trace, times the depth
 * of calls.
 */
final class UnitScan {
  /** Of units at one place of one thread. */
  private static final int MOST_ALIKE = 3;

  /** Of all units. */
  private static final int MOST_UNITS = 4_000;

  /** Of the places at which a unit accesses what is shared. */
  private static final int MOST_ACCESSES = 64;

  private final RunRecording recording;
  private final Trace trace;
  private final ThreadEvents events;

  /** Activations in which a thread starts or awaits another. */
  private final BitSet divided = new BitSet();

  private final Map<String, Integer> alike = new HashMap<>();
  private final List<ProbeUnit> units = new ArrayList<>();

  private UnitScan(RunRecording recording, ThreadEvents events) {
    this.recording = recording;
    this.trace = recording.trace();
    this.events = events;
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).syncEffect().endsUnit()) {
        for (int f = trace.frame(e); f >= 0 && !divided.get(f); f = trace.frame(f)) {
          divided.set(f);
        }
      }
    }
  }

  /** The units that have accesses to shared variables, in the order of their threads. */
  static List<ProbeUnit> of(RunRecording recording, ThreadEvents events) {
    UnitScan scan = new UnitScan(recording, events);
    for (int t = 0; t < events.threads(); t++) {
      scan.thread(t);
    }
    return scan.units;
  }

  private void thread(int thread) {
    int from = 0;
    int frame = -2; // of the unit going on: an activation, -1 for accesses outside of such
    for (int i = 0; i < events.count(thread); i++) {
      int e = events.event(thread, i);
      EventKind kind = trace.kind(e);
      if (frame >= 0 && kind == EventKind.EXIT && trace.frame(e) == frame) {
        add(thread, from, i, frame);
        frame = -2;
      } else if (frame < 0 && isBoundary(kind)) {
        close(thread, from, i, frame);
        frame = kind == EventKind.ENTER && isWhole(e) ? e : -2;
        from = i;
      } else if (frame == -2 && kind.isAccess()) {
        frame = -1;
        from = i;
      }
    }
    close(thread, from, events.count(thread), frame);
  }

  private boolean isWhole(int enter) {
    Method method = trace.info().methods().get(trace.target(enter));
    return !divided.get(enter) && !method.isEntry() && method.origin() == CodeOrigin.PROGRAM;
  }

  private static boolean isBoundary(EventKind kind) {
    return kind == EventKind.ENTER || kind == EventKind.EXIT || kind.syncEffect().endsUnit();
  }

  private void close(int thread, int from, int to, int frame) {
    if (frame != -2) {
      add(thread, from, to - 1, frame);
    }
  }

  private void add(int thread, int from, int to, int frame) {
    int[] accesses = accesses(thread, from, to);
    if (accesses.length == 0 || units.size() >= MOST_UNITS) {
      return;
    }
    String method = ActivationFrames.method(trace, frame >= 0 ? frame : trace.frame(accesses[0]));
    String key = thread + " " + method + " " + trace.site(accesses[0]);
    if (alike.merge(key, 1, Integer::sum) > MOST_ALIKE) {
      return;
    }
    boolean isCall = frame >= 0 && recording.isGateOfCall(frame);
    int begin = isCall ? frame : firstGate(thread, from, to);
    int leaves = isCall ? 0 : begin < 0 ? PlannedPoint.STEP : leaves(thread, begin, to, frame);
    units.add(
        new ProbeUnit(
            thread, from, to, begin, leaves, lastMark(thread, from, to), method, accesses));
  }

  /** Of each place the first; what a getter reads counts by where it is called. */
  private int[] accesses(int thread, int from, int to) {
    int[] found = new int[MOST_ACCESSES];
    int n = 0;
    Set<Long> places = new HashSet<>();
    for (int i = from; i <= to && n < found.length; i++) {
      int e = events.event(thread, i);
      if (trace.kind(e).isAccess()
          && trace.info().originAt(trace.site(e)) != CodeOrigin.FRAMEWORK
          && recording.isMark(e)
          && places.add(place(e))) {
        found[n++] = e;
      }
    }
    return Arrays.copyOf(found, n);
  }

  private long place(int access) {
    int frame = trace.frame(access);
    return (long) trace.site(access) << Integer.SIZE | (frame < 0 ? 0 : trace.site(frame));
  }

  private int firstGate(int thread, int from, int to) {
    for (int i = from; i <= to; i++) {
      if (recording.isGate(events.event(thread, i))) {
        return events.event(thread, i);
      }
    }
    return -1;
  }

  private int lastMark(int thread, int from, int to) {
    for (int i = to; i >= from; i--) {
      if (recording.isMark(events.event(thread, i))) {
        return events.event(thread, i);
      }
    }
    return -1;
  }

  /**
   * From an event up to and with the unit's activation; without one with the body of its thread or
   * task, if the unit is the last thing in it.
   */
  private int leaves(int thread, int event, int to, int frame) {
    int leaves = 1;
    int f = trace.frame(event);
    while (f >= 0 && f != frame && !isEntry(f)) {
      f = trace.frame(f);
      leaves++;
    }
    boolean isWholeBody = frame >= 0 || f >= 0 && endsBody(thread, to, f);
    return isWholeBody ? leaves : PlannedPoint.STEP;
  }

  private boolean isEntry(int frame) {
    return trace.info().methods().get(trace.target(frame)).isEntry();
  }

  private boolean endsBody(int thread, int to, int body) {
    int next = to + 1 < events.count(thread) ? events.event(thread, to + 1) : -1;
    return next < 0
        || trace.kind(next) == EventKind.EXIT && trace.frame(next) == body
        || trace.kind(next) == EventKind.END;
  }
}
