// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.finding.Finding;
import dev.reweave.finding.WitnessShape;
import dev.reweave.trace.Trace;
import java.util.Set;
import java.util.TreeSet;

/**
 * The events of the recorded run that a finding is about.
 *
 * @param kind what they are
 * @param events indices in the trace
 */
public record FindingWitness(WitnessShape kind, int[] events) {
  /** The witness of a finding. */
  public static FindingWitness of(Finding finding, int[] events) {
    return new FindingWitness(finding.pattern().shape(), events);
  }

  /**
   * Whether the second access is but a look, after which its thread has to do what the third one
   * does.
   */
  public boolean isDoubleAct(Trace trace) {
    return kind == WitnessShape.ACCESSES
        && !trace.kind(events[0]).writes()
        && !trace.kind(events[1]).writes();
  }

  /** Events at the places where the three accesses are to be seen. */
  public int[] places(Trace trace) {
    return isDoubleAct(trace) ? new int[] {events[0], events[2], events[2]} : events;
  }

  /** Whether the events are requests for locks. */
  public boolean deadlock() {
    return kind == WitnessShape.LOCK_REQUESTS;
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
