// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.engine.order.MustOrder;
import dev.reweave.replay.plan.ActivationFrames;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The gaps of a unit in which another unit could run: after an access to a variable in which they
 * meet, and before the next access. Where a lock that the other needs is held all through the gap
 * there is none.
 */
final class GapSearch {
  private static final double MAY_SEE = 2;
  private static final double COMES_BACK = 2;
  private static final double LOOKED_THEN_ACTS = 1;
  private static final double IN_ONE_CALL = 1;
  private static final double THIRD_TURN = 1;
  private static final double PART = 0.5;

  /**
   * A gap.
   *
   * @param held the unit that has it, between the accesses before and after
   * @param gate the event in it at which that unit can be held up
   * @param runs the unit that is to run in it
   */
  private record Gap(
      ProbeUnit held, int before, int gate, int after, ProbeUnit runs, double rank) {}

  private final RunRecording recording;
  private final PlanBasis basis;
  private final Trace trace;
  private final ThreadEvents events;
  private final HeldLockTable locks;
  private final MustOrder must;

  GapSearch(
      RunRecording recording,
      PlanBasis basis,
      ThreadEvents events,
      HeldLockTable locks,
      MustOrder must) {
    this.recording = recording;
    this.basis = basis;
    this.trace = recording.trace();
    this.events = events;
    this.locks = locks;
    this.must = must;
  }

  List<UnitProbe> probes(ProbeUnit held, ProbeUnit runs, UnitMeeting meeting) {
    List<UnitProbe> probes = new ArrayList<>();
    int[] accesses = held.accesses();
    for (int i = 0; i + 1 < accesses.length; i++) {
      int before = accesses[i];
      int after = accesses[i + 1];
      double rank = rank(before, after, meeting);
      if (!meeting.contains(trace.target(before)) || rank <= 0) {
        continue;
      }
      int met = Objects.requireNonNull(meeting.other().get(trace.target(before)));
      Set<Integer> needed = locks.awaited(met);
      int gate = gate(before, after, needed);
      if (gate < 0) {
        continue;
      }
      Gap gap = new Gap(held, before, gate, after, runs, rank);
      if (mayRun(gap)) {
        probes.add(whole(gap, met));
      }
      if (basis.driven().isPresent()) {
        part(gap).ifPresent(probes::add);
        rest(gap).ifPresent(probes::add);
      }
    }
    return probes;
  }

  /**
   * The question that a plan puts.
   *
   * @param named accesses of the other unit by which it is told from others; the last one comes
   *     into the gap
   */
  private UnitProbe question(
      ProbeKind kind, String word, Gap gap, GatePlan plan, double more, int... named) {
    StringBuilder question = new StringBuilder(word);
    question.append(' ').append(ProbePlanner.place(recording, gap.before));
    question.append(' ').append(ProbePlanner.place(recording, gap.after));
    question.append(' ').append(gap.runs.method());
    for (int access : named) {
      question.append(' ').append(ProbePlanner.place(recording, access));
    }
    int[] events = {gap.before, named[named.length - 1], gap.after};
    return new UnitProbe(
        kind, question.toString(), plan, events, gap.runs.method(), gap.rank + more);
  }

  /** The other unit as a whole in the gap. */
  private UnitProbe whole(Gap gap, int met) {
    GatePlan plan = basis.plan("gap");
    plan.order(gap.before, gap.runs.begin());
    gap.runs.drive(plan, gap.gate);
    return question(ProbeKind.GAP, "gap", gap, plan, 0, met);
  }

  /**
   * In a driven run the other unit may have begun before the gap: then the rest of it in the gap,
   * from the access that meets this unit's on, is a question of its own, to which three turns lead.
   */
  private Optional<UnitProbe> rest(Gap gap) {
    ProbeUnit runs = gap.runs;
    int met = met(runs, gap.before);
    int begun = met < 1 ? -1 : runs.accesses()[met - 1];
    if (begun < 0 || begun > gap.before || must.must(gap.gate, runs.accesses()[met])) {
      return Optional.empty();
    }
    GatePlan plan = new GatePlan(recording, "rest");
    int next = gate(begun, runs.accesses()[met], locks.awaited(gap.before));
    if (next < 0 || !keepsTurns(plan, turns(gap, begun), gap.held, runs)) {
      return Optional.empty();
    }
    plan.order(gap.before, next);
    runs.drive(plan, gap.gate);
    return Optional.of(
        question(ProbeKind.PART, "rest", gap, plan, THIRD_TURN, begun, runs.accesses()[met]));
  }

  /**
   * In a driven run, too: the other unit in the gap up to the access that meets this unit's, and no
   * further until this one is over: what the second look finds then may be what no whole unit
   * leaves.
   */
  private Optional<UnitProbe> part(Gap gap) {
    ProbeUnit held = gap.held;
    ProbeUnit runs = gap.runs;
    int met = met(runs, gap.before);
    if (met < 0 || met + 1 >= runs.accesses().length) {
      return Optional.empty();
    }
    int access = runs.accesses()[met];
    int next = gate(access, runs.accesses()[met + 1], locks.awaited(gap.after));
    boolean isDriven = held.begin() != gap.before || held.end() > gap.before;
    if (next < 0 || !isDriven || must.must(next, gap.after) || !mayRun(gap)) {
      return Optional.empty();
    }
    GatePlan plan = basis.plan("part");
    plan.order(gap.before, runs.begin());
    plan.order(access, gap.gate);
    if (held.begin() != gap.before) {
      held.drive(plan, next);
    } else {
      plan.order(held.end(), next); // one point cannot be over both after a step and after the call
    }
    return plan.isContradictory()
        ? Optional.empty()
        : Optional.of(question(ProbeKind.PART, "part", gap, plan, -PART, access));
  }

  /** Which of the unit's accesses is the first that conflicts with this one; -1 if none does. */
  private int met(ProbeUnit unit, int access) {
    int[] accesses = unit.accesses();
    for (int i = 0; i < accesses.length; i++) {
      if (trace.target(accesses[i]) == trace.target(access)
          && (trace.kind(accesses[i]).writes() || trace.kind(access).writes())) {
        return i;
      }
    }
    return -1;
  }

  /** What the two units did up to these accesses, in the order of the run. */
  private static int[] turns(Gap gap, int begun) {
    return IntStream.concat(
            IntStream.of(gap.held.accesses()).filter(e -> e <= gap.before),
            IntStream.of(gap.runs.accesses()).filter(e -> e <= begun))
        .sorted()
        .toArray();
  }

  /** The threads take their turns as in the run; false if one cannot be held up for that. */
  private boolean keepsTurns(GatePlan plan, int[] turns, ProbeUnit held, ProbeUnit runs) {
    int lastHeld = -1;
    int lastRuns = -1;
    for (int i = 0; i < turns.length; i++) {
      boolean isHeld = trace.thread(turns[i]) == held.thread();
      int last = isHeld ? lastHeld : lastRuns;
      if (i > 0 && trace.thread(turns[i - 1]) != trace.thread(turns[i])) {
        int begin = isHeld ? held.begin() : runs.begin();
        Set<Integer> needed = locks.awaited(turns[i - 1]);
        int gate = last < 0 ? begin : gate(last, turns[i], needed);
        if (gate < 0) {
          return false;
        }
        plan.order(turns[i - 1], gate);
      }
      lastHeld = isHeld ? turns[i] : lastHeld;
      lastRuns = isHeld ? lastRuns : turns[i];
    }
    return true;
  }

  /** The first event in the gap at which the thread can be held up with none of these locks. */
  private int gate(int before, int after, Set<Integer> needed) {
    int thread = trace.thread(before);
    for (int i = events.place(before) + 1; i < events.count(thread); i++) {
      int e = events.event(thread, i);
      if (recording.isGate(e) && !isSameStep(before, e) && locks.isFree(needed, e)) {
        return e;
      } else if (e >= after) {
        return -1;
      }
    }
    return -1;
  }

  private boolean isSameStep(int one, int other) {
    return trace.site(one) == trace.site(other) && recording.visit(one) == recording.visit(other);
  }

  /** No order that start, join and the like force is in the way. */
  private boolean mayRun(Gap gap) {
    ProbeUnit runs = gap.runs;
    return !must.must(runs.begin(), gap.before)
        && (runs.end() < 0 || !must.must(gap.gate, runs.end()))
        && !must.must(gap.gate, runs.begin());
  }

  /** What the other may see of the unit, and the unit of the other; 0 if neither. */
  private double rank(int before, int after, UnitMeeting meeting) {
    int one = trace.target(before);
    int two = trace.target(after);
    double rank = 0;
    boolean isShown = trace.kind(before).writes() && meeting.looksAt(one);
    boolean isOverwritten = trace.kind(before).writes() && meeting.changes(one);
    boolean isOutdated = trace.kind(before).reads() && meeting.changes(one);
    boolean isActedOn =
        trace.kind(before).reads() && trace.kind(after).writes() && meeting.looksAt(two);
    rank += isShown ? MAY_SEE : 0;
    rank += isOutdated ? MAY_SEE : 0;
    rank += isActedOn ? MAY_SEE : 0;
    rank += isOverwritten ? MAY_SEE / 2 : 0;
    if (rank > 0) {
      rank += meeting.contains(two) ? COMES_BACK : 0;
      rank += trace.kind(after).writes() ? LOOKED_THEN_ACTS : 0;
      rank +=
          ActivationFrames.common(trace, before, after) == trace.frame(before) ? IN_ONE_CALL : 0;
    }
    return rank;
  }
}
