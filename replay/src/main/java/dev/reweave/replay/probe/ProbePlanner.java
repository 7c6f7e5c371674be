// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.engine.order.MustOrder;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Lists the questions that a recorded run leaves open, best first: for each two units of different
 * threads that meet in a variable which one of them changes, each gap of the one in which the other
 * could run, and the other order of the two; the places at which a thread could be delayed, or be
 * slow when it is woken; and the tasks of one worker. At most {@link #MOST_PROBES}; each is asked
 * once per places in the code.
 */
public final class ProbePlanner {
  /** As many as fit into a budget of minutes. */
  public static final int MOST_PROBES = 1_000;

  private static final int MOST_PAIRS = 40_000;

  private final Trace trace;
  private final ThreadEvents events;
  private final GapSearch gaps;
  private final OrderSearch orders;
  private final DelaySearch delays;
  private final WorkerTasks tasks;
  private final WakeSearch wakes;
  private final Map<String, UnitProbe> best = new LinkedHashMap<>();

  private ProbePlanner(RunRecording recording, PlanBasis basis) {
    this.trace = recording.trace();
    events = new ThreadEvents(trace);
    HeldLockTable locks = new HeldLockTable(trace);
    MustOrder must = MustOrder.withEarlyWakes(trace);
    gaps = new GapSearch(recording, basis, events, locks, must);
    orders = new OrderSearch(recording, basis, must);
    WaitTable waits = new WaitTable(recording, events, locks);
    ConflictTable conflicts = new ConflictTable(trace);
    delays = new DelaySearch(recording, basis, events, locks, waits, conflicts, must);
    tasks = new WorkerTasks(recording, basis, must);
    wakes = new WakeSearch(recording, basis, events, waits, conflicts, must);
  }

  /** The questions of a run that was not driven, best first. */
  public static List<UnitProbe> probes(RunRecording recording) {
    return probes(recording, new PlanBasis(recording, Optional.empty()));
  }

  /**
   * The questions of a run that was driven by a plan: each goes on from there.
   *
   * @return none when the plan cannot be told in that run
   */
  public static List<UnitProbe> probes(RunRecording recording, GatePlan driven) {
    return driven
        .keptIn(recording)
        .map(plan -> probes(recording, new PlanBasis(recording, Optional.of(plan))))
        .map(probes -> withoutContradictions(recording, probes))
        .orElse(List.of());
  }

  /** A question that goes against what led to it is asked by itself: it may lead there, too. */
  private static List<UnitProbe> withoutContradictions(
      RunRecording recording, List<UnitProbe> probes) {
    Set<String> contradictory =
        probes.stream()
            .filter(probe -> probe.plan().isContradictory())
            .map(UnitProbe::question)
            .collect(Collectors.toSet());
    if (contradictory.isEmpty()) {
      return probes;
    }
    List<UnitProbe> possible = new ArrayList<>();
    probes.stream()
        .filter(probe -> !contradictory.contains(probe.question()))
        .forEach(possible::add);
    probes(recording).stream()
        .filter(probe -> contradictory.contains(probe.question()))
        .forEach(possible::add);
    possible.sort(Comparator.comparingDouble(UnitProbe::rank).reversed());
    return possible;
  }

  private static List<UnitProbe> probes(RunRecording recording, PlanBasis basis) {
    ProbePlanner planner = new ProbePlanner(recording, basis);
    List<ProbeUnit> units =
        UnitScan.of(recording, planner.events).stream().filter(ProbeUnit::canBeDriven).toList();
    planner.pairs(units);
    planner.delays.probes(units).forEach(planner::add);
    planner.tasks.probes().forEach(planner::add);
    planner.wakes.probes(units).forEach(planner::add);
    return planner.best.values().stream()
        .sorted(Comparator.comparingDouble(UnitProbe::rank).reversed())
        .limit(MOST_PROBES)
        .toList();
  }

  private void pairs(List<ProbeUnit> units) {
    Map<Integer, List<Integer>> users = users(units);
    Set<Long> done = new HashSet<>();
    for (List<Integer> users1 : users.values()) {
      for (int one : users1) {
        for (int other : users1) {
          long pair = (long) one << 32 | other;
          if (units.get(one).thread() != units.get(other).thread()
              && done.size() < MOST_PAIRS
              && done.add(pair)) {
            pair(units.get(one), units.get(other));
          }
        }
      }
    }
  }

  /** The units that access each variable. */
  private Map<Integer, List<Integer>> users(List<ProbeUnit> units) {
    Map<Integer, List<Integer>> users = new HashMap<>();
    for (int u = 0; u < units.size(); u++) {
      for (int e : units.get(u).accesses()) {
        List<Integer> of = users.computeIfAbsent(trace.target(e), v -> new ArrayList<>());
        if (of.isEmpty() || of.get(of.size() - 1) != u) {
          of.add(u);
        }
      }
    }
    return users;
  }

  private void pair(ProbeUnit held, ProbeUnit runs) {
    UnitMeeting meeting = UnitMeeting.of(trace, held, runs);
    if (meeting.isOfNoAccount()) {
      return;
    }
    gaps.probes(held, runs, meeting).forEach(this::add);
    orders.probe(held, runs, meeting).ifPresent(this::add);
  }

  private void add(UnitProbe probe) {
    best.merge(probe.question(), probe, (a, b) -> b.rank() > a.rank() ? b : a);
  }

  /** Where in the code, and where that is called, as questions name it. */
  static String place(RunRecording recording, int event) {
    int frame = recording.trace().frame(event);
    String call = frame < 0 ? "" : "<" + at(recording, frame);
    return at(recording, event) + call;
  }

  private static String at(RunRecording recording, int event) {
    return String.valueOf(recording.places().of(recording.trace().site(event)));
  }
}
