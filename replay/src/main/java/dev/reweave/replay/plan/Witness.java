// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.finding.Finding;
import dev.reweave.trace.Trace;
import java.util.Set;
import java.util.TreeSet;

/**
 * The events of the recorded run that a finding is about.
 *
 * @param kind what they are
 * @param events indices in the trace
 */
public record Witness(Kind kind, int[] events) {
  /** What a finding's events are. */
  public enum Kind {
    /** Three accesses in the violating order. */
    ACCESSES,
    /** Requests for locks that are never granted. */
    DEADLOCK,
    /** A notification, and the wait that it comes too early for. */
    LOST_SIGNAL
  }

  /** The witness of a finding. */
  public static Witness of(Finding finding, int[] events) {
    return new Witness(kind(finding), events);
  }

  /** What the events of a finding are. */
  public static Kind kind(Finding finding) {
    if (!finding.property().equals("deadlock")) {
      return Kind.ACCESSES;
    }
    return finding.pattern().equals("NW") ? Kind.LOST_SIGNAL : Kind.DEADLOCK;
  }

  /**
   * Whether the second access is but a look, after which its thread has to do what the third one
   * does.
   */
  public boolean isDoubleAct(Trace trace) {
    return kind == Kind.ACCESSES
        && !trace.kind(events[0]).writes()
        && !trace.kind(events[1]).writes();
  }

  /** Events at the places where the three accesses are to be seen. */
  public int[] places(Trace trace) {
    return isDoubleAct(trace) ? new int[] {events[0], events[2], events[2]} : events;
  }

  /** Whether the events are requests for locks. */
  public boolean deadlock() {
    return kind == Kind.DEADLOCK;
  }

  /** The threads of the events. */
  Set<Integer> threads(Trace trace) {
    Set<Integer> threads = new TreeSet<>();
    for (int e : events) {
      threads.add(trace.thread(e));
    }
    return threads;
  }
}
