// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.engine.query.Schedule;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Makes plans from a schedule, the smallest first. A plan keeps the switches between threads that
 * the schedule has: what a thread does first after a switch waits for what the thread before did
 * last. How far back, and of which threads, is what plans differ in; the rest of the run is free.
 */
public final class SchedulePlanner {
  private static final int MOST_SWITCHES = 400;
  private static final int EARLIER = 4;

  private final RunRecording recording;
  private final Trace trace;
  private final Schedule schedule;
  private final FindingWitness witness;
  private final Set<Integer> threads;

  /** For one finding. */
  public SchedulePlanner(RunRecording recording, Schedule schedule, FindingWitness witness) {
    this.recording = recording;
    this.trace = recording.trace();
    this.schedule = schedule;
    this.witness = witness;
    this.threads = witness.threads(trace);
  }

  /** All plans worth trying, those alike once. */
  public List<GatePlan> plans() {
    List<GatePlan> plans = new ArrayList<>();
    int first = firstMoment();
    boolean isDoubleAct = witness.isDoubleAct(trace);
    if (!witness.deadlock() && !isDoubleAct) {
      GatePlan tight = plan("tight", threads::contains, first, 0);
      holdOthers(tight, threads::contains, e -> true);
      add(plans, tight);
    }
    add(plans, plan("pattern", threads::contains, first, 0));
    add(plans, plan("threads", threads::contains, Math.min(first, 0), 1));
    add(plans, plan("all", t -> true, Math.min(first, 0), 1));
    // Who is held up in a lock must not take it before the others were through with it.
    add(plans, plan("before", threads::contains, Math.min(first, 0), EARLIER));
    if (!witness.deadlock() && !isDoubleAct) {
      GatePlan alone = plan("alone", t -> true, Math.min(first, 0), 1);
      holdOthers(alone, t -> true, e -> true);
      add(plans, alone);
    }
    return plans;
  }

  /**
   * Holds other threads where the schedule leaves them, until the pattern's last access is over:
   * else they could undo what they did before it is looked at, or change what is to be read.
   */
  private void holdOthers(GatePlan plan, IntPredicate which, IntPredicate kept) {
    int last = lastEvent();
    if (!recording.isMark(last)) {
      return;
    }
    for (int next : firstGatesLeft(kept)) {
      if (next >= 0 && trace.thread(next) != trace.thread(last) && which.test(trace.thread(next))) {
        plan.order(last, next);
      }
    }
  }

  /** For each thread the first event outside the schedule at which it can be held up, or -1. */
  private int[] firstGatesLeft(IntPredicate kept) {
    BitSet done = new BitSet(trace.size());
    int[] last = new int[trace.info().threads().size()];
    Arrays.fill(last, -1);
    for (int m = -schedule.prefix(); m < schedule.events().length; m++) {
      if (kept.test(at(m))) {
        done.set(at(m));
        last[trace.thread(at(m))] = at(m);
      }
    }
    int[] first = new int[last.length];
    Arrays.fill(first, -1);
    for (int e = 0; e < trace.size(); e++) {
      int thread = trace.thread(e);
      if (first[thread] < 0
          && !done.get(e)
          && recording.isGate(e)
          && !isSameCall(last[thread], e)) {
        first[thread] = e;
      }
    }
    return first;
  }

  /** Nobody can be held up within a call. */
  private boolean isSameCall(int before, int event) {
    return before >= 0 && recording.point(before).equals(recording.point(event));
  }

  private static void add(List<GatePlan> plans, GatePlan plan) {
    if (plan.size() > 0 && plans.stream().noneMatch(plan::isLike)) {
      plans.add(plan);
    }
  }

  /**
   * As close as the three accesses can be: the remote thread is held as soon as it holds no lock of
   * its access any more, whatever it does next in the schedule. So it may go another way than
   * recorded, and what the accesses break is not mended before it is looked at. Empty if that is
   * none of {@link #plans}.
   */
  public Optional<GatePlan> close() {
    if (witness.deadlock() || witness.isDoubleAct(trace)) {
      return Optional.empty();
    }
    int remote = witness.lastRemote();
    int cut = SerialUnit.withLocks(trace, remote, remote).last();
    IntPredicate kept = e -> trace.thread(e) != trace.thread(remote) || e <= cut;
    GatePlan close = plan("close", threads::contains, firstMoment(), 0, kept);
    holdOthers(close, threads::contains, kept);
    return plans().stream().anyMatch(close::isLike) ? Optional.empty() : Optional.of(close);
  }

  /** From where on the pattern's own switches lie: the moment of its first event. */
  private int firstMoment() {
    int first = Integer.MAX_VALUE;
    if (witness.deadlock()) {
      for (int e : witness.events()) {
        first = Math.min(first, moment(markBefore(e)));
      }
      return first;
    }
    for (int e : witness.events()) {
      first = Math.min(first, moment(e));
    }
    return first;
  }

  /** The event of the pattern that the schedule comes to last. */
  private int lastEvent() {
    int last = witness.second();
    for (int e : witness.events()) {
      last = moment(e) > moment(last) ? e : last;
    }
    return last;
  }

  /** What its thread did last that can be known again; the event before it if there is nothing. */
  private int markBefore(int event) {
    int before = trace.previous(event);
    for (int e = before; e >= 0; e = trace.previous(e)) {
      if (recording.isMark(e)) {
        return e;
      }
    }
    return before;
  }

  /** Place of an event in the schedule; the prefix has negative ones. */
  private int moment(int event) {
    if (event < schedule.prefix()) {
      return event - schedule.prefix();
    }
    for (int i = 0; i < schedule.events().length; i++) {
      if (schedule.events()[i] == event) {
        return i;
      }
    }
    return schedule.events().length;
  }

  private int at(int moment) {
    return moment < 0 ? moment + schedule.prefix() : schedule.events()[moment];
  }

  private GatePlan plan(String name, IntPredicate which, int from, int more) {
    return plan(name, which, from, more, e -> true);
  }

  private GatePlan plan(String name, IntPredicate which, int from, int more, IntPredicate kept) {
    GatePlan plan = new GatePlan(recording, name);
    List<Integer> events = events(which, kept, from, more);
    for (int i = 1; i < events.size(); i++) {
      int before = events.get(i - 1);
      int after = events.get(i);
      if (trace.thread(before) != trace.thread(after)) {
        orderSwitch(plan, events, i);
      }
    }
    if (witness.deadlock()) {
      orderRequests(plan, events);
    } else if (witness.isDoubleAct(trace)) {
      orderActing(plan, events);
    } else if (witness.isOfUnits()) {
      orderLast(plan, events);
    }
    return plan;
  }

  /** The first thread goes on once the second one, which has looked, has acted as well. */
  private void orderActing(GatePlan plan, List<Integer> events) {
    int look = witness.events()[1];
    int act = witness.events()[2];
    boolean isAfter = false;
    for (int event : events) {
      isAfter |= recording.point(event).equals(recording.point(look));
      if (isAfter && trace.thread(event) == trace.thread(act) && recording.isGate(event)) {
        plan.orderActing(look, act, event);
        return;
      }
    }
  }

  /**
   * A call that throws leaves no record of what it did. If the last access is such a one it has to
   * be a point, though its order is kept by locks: only so it shows that the thread came to it.
   */
  private void orderLast(GatePlan plan, List<Integer> events) {
    int last = lastEvent();
    int other = -1;
    for (int event : events) {
      if (recording.point(event).equals(recording.point(last))) {
        if (other >= 0 && isCall(last) && recording.isGate(last)) {
          plan.order(other, last);
        }
        return;
      }
      other = trace.thread(event) == trace.thread(last) ? other : event;
    }
  }

  private boolean isCall(int access) {
    int member = trace.info().variables().member(trace.target(access));
    return trace.info().members().get(member).kind().isContent();
  }

  /** The switch lies before event {@code i}. */
  private void orderSwitch(GatePlan plan, List<Integer> events, int i) {
    int before = events.get(i - 1);
    int thread = trace.thread(events.get(i));
    for (int j = i; j < events.size(); j++) {
      int event = events.get(j);
      if (trace.thread(event) == thread && recording.isGate(event)) {
        plan.order(before, event);
        return;
      }
    }
  }

  /** Every request waits until all have what they hold. */
  private void orderRequests(GatePlan plan, List<Integer> events) {
    for (int request : witness.events()) {
      for (int other : witness.events()) {
        int last = last(events, trace.thread(other));
        if (other != request && last >= 0) {
          plan.order(last, request);
        }
      }
    }
  }

  private int last(List<Integer> events, int thread) {
    for (int i = events.size() - 1; i >= 0; i--) {
      if (trace.thread(events.get(i)) == thread) {
        return events.get(i);
      }
    }
    return -1;
  }

  /**
   * Events kept of these threads that can be known again, in the schedule's order: all from the
   * moment on, and before it the rest of the block it lies in and {@code more} blocks. Of what one
   * call does only the last counts: nobody can be held up within it.
   */
  private List<Integer> events(IntPredicate which, IntPredicate kept, int from, int more) {
    List<Integer> events = new ArrayList<>();
    Set<RunRecording.Point> calls = new HashSet<>();
    int switches = 0;
    int early = 0;
    for (int m = schedule.events().length - 1; m >= -schedule.prefix(); m--) {
      int event = at(m);
      if (!which.test(trace.thread(event))
          || !kept.test(event)
          || !recording.isMark(event)
          || !calls.add(recording.point(event))) {
        continue;
      }
      if (!events.isEmpty() && trace.thread(events.get(events.size() - 1)) != trace.thread(event)) {
        switches++;
        early += m < from ? 1 : 0;
        if (early > more || switches > MOST_SWITCHES) {
          break;
        }
      }
      events.add(event);
    }
    Collections.reverse(events);
    return events;
  }
}
