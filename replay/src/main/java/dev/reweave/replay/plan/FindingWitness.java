// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.finding.Finding;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.WitnessShape;
import dev.reweave.trace.Trace;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/**
 * The events of the recorded run that a finding is about.
 *
 * @param kind what they are
 * @param events indices in the trace
 * @param divided whether the code itself seems to keep the unit's accesses apart
 */
public record FindingWitness(WitnessShape kind, int[] events, boolean divided) {
  /** Of what the code does not seem to keep apart. */
  public FindingWitness(WitnessShape kind, int[] events) {
    this(kind, events, false);
  }

  /** The witness of a finding. */
  public static FindingWitness of(Finding finding, int[] events) {
    boolean divided = finding.region() != null && finding.region().source() == RegionSource.DIVIDED;
    return new FindingWitness(finding.pattern().shape(), events, divided);
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

  /** Events at the places where the accesses are to be seen. */
  public int[] places(Trace trace) {
    return isDoubleAct(trace) ? new int[] {events[0], events[2], events[2]} : events;
  }

  /** Whether the events are requests for locks. */
  public boolean deadlock() {
    return kind == WitnessShape.LOCK_REQUESTS;
  }

  /** Whether the events are accesses of two units, whose serial orders say what is harm. */
  public boolean isOfUnits() {
    return kind == WitnessShape.ACCESSES || kind == WitnessShape.UNIT_CYCLE;
  }

  /** The first access of the unit whose accesses stand at both ends. */
  public int first() {
    return events[0];
  }

  /** Its second access. */
  public int second() {
    return events[events.length - 1];
  }

  /** The first of the other unit's accesses. */
  public int firstRemote() {
    return events[1];
  }

  /** The last of the other unit's accesses, in its own order. */
  public int lastRemote() {
    return events[events.length - 2];
  }

  /** The other unit's access to the variable of the first access. */
  public int seen(Trace trace) {
    return trace.target(firstRemote()) == trace.target(first()) ? firstRemote() : lastRemote();
  }

  /** The other unit's access to the variable of the second access. */
  public int done(Trace trace) {
    return trace.target(lastRemote()) == trace.target(second()) ? lastRemote() : firstRemote();
  }

  /** The variables that the unit's two accesses are to: one or two. */
  public int[] variables(Trace trace) {
    return Arrays.stream(new int[] {first(), second()}).map(trace::target).distinct().toArray();
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
