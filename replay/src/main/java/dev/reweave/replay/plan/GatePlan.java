// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.protocol.plan.DrivePlan;
import dev.reweave.protocol.plan.PlannedPoint;
import dev.reweave.replay.plan.PlaceNames.Place;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.Member;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Points of a run, and which of them have to be over before which. Built up by {@link #order};
 * written out for the agent by {@link #drivePlan}.
 */
public final class GatePlan {
  private final RunRecording recording;
  private final String name;
  private final Map<RunRecording.Point, Integer> index = new LinkedHashMap<>();
  private final List<PlanPoint> points = new ArrayList<>();
  private final Set<String> watched = new TreeSet<>();
  private final PointEnds ends;
  private boolean lineless;

  /** An empty plan; {@code name} says in a word how it was made. */
  public GatePlan(RunRecording recording, String name) {
    this.recording = recording;
    this.name = name;
    this.ends = new PointEnds(recording);
  }

  /**
   * From now on {@link #drivePlan} tells places by which of the like in their method they are, so
   * that the plan fits when lines have moved.
   */
  public void forgetLines() {
    lineless = true;
  }

  /**
   * As {@link #in}, for a run that was driven by this plan, without the orders that it did not keep
   * to, because nobody could go on: what is added would else end in the same way.
   */
  public Optional<GatePlan> keptIn(RunRecording driven) {
    return in(driven, name).map(plan -> plan.withoutBrokenOrders(driven.points()));
  }

  private GatePlan withoutBrokenOrders(Map<RunRecording.Point, Integer> events) {
    for (PlanPoint later : points) {
      Integer begun = events.get(later.key);
      later.after.removeIf(
          p ->
              begun == null
                  || !events.containsKey(points.get(p).key)
                  || ends.event(points.get(p)) > begun);
    }
    return this;
  }

  /**
   * The same points for the events of another run, to which more can be added; empty if one of its
   * actors did not come up there. Linear in the events of that run.
   */
  public Optional<GatePlan> in(RunRecording other, String newName) {
    GatePlan plan = new GatePlan(other, newName);
    Map<RunRecording.Point, Integer> events = other.points();
    for (PlanPoint p : points) {
      int actor = other.actors().like(recording.actors(), p.key.actor());
      if (actor == RunActors.UNKNOWN) {
        return Optional.empty();
      }
      RunRecording.Point key = new RunRecording.Point(actor, p.key.place(), p.key.visit());
      plan.add(key, events.getOrDefault(key, 0), p.early, p.leaves, p.delayed, p.after);
    }
    return Optional.of(plan);
  }

  /** The same points, to which more can be added. */
  public GatePlan copy(String newName) {
    GatePlan plan = new GatePlan(recording, newName);
    for (PlanPoint p : points) {
      plan.add(p.key, p.event, p.early, p.leaves, p.delayed, p.after);
    }
    return plan;
  }

  /**
   * The plan of which {@link #drivePlan} was written down.
   *
   * @throws IllegalArgumentException if one of its actors did not come up in the run
   */
  public static GatePlan of(RunRecording recording, String name, DrivePlan written) {
    GatePlan plan = new GatePlan(recording, name);
    for (PlanPoint point : WrittenPlan.read(recording, written)) {
      plan.add(point);
    }
    return plan;
  }

  private void add(PlanPoint point) {
    index.put(point.key, points.size());
    points.add(point);
  }

  private void add(
      RunRecording.Point key,
      int event,
      boolean early,
      int leaves,
      boolean delayed,
      Collection<Integer> after) {
    PlanPoint point = new PlanPoint(key, event);
    point.early = early;
    point.leaves = leaves;
    point.delayed = delayed;
    point.after.addAll(after);
    add(point);
  }

  /** What becomes of this variable is wanted to be known, even if one thread alone uses it. */
  void watch(int variable) {
    Trace trace = recording.trace();
    Member member = trace.info().members().get(trace.info().variables().member(variable));
    watched.add(member.className() + "." + member.name());
  }

  /** Members whose variables are to be in the trace of a run, {@code class.field}. */
  public Set<String> watched() {
    return Set.copyOf(watched);
  }

  /** How it was made. */
  public String name() {
    return name;
  }

  /** The run is to come to the event, and nothing waits. It must be a mark. */
  public void mark(int event) {
    point(event);
  }

  /** {@code earlier} has to be over before {@code later} begins; both must be fit for that. */
  public void order(int earlier, int later) {
    int from = point(earlier);
    points.get(from).early |= ends.isOverWhenRecorded(earlier);
    int to = point(recording.gateOf(later));
    if (from != to) {
      points.get(to).after.add(from);
    }
  }

  /**
   * The point of an event, where a thread can be held up, is over only when its thread has left so
   * many of the activations around it, whatever it does in them; 0: the call that the event is.
   */
  public void lasts(int event, int leaves) {
    points.get(point(event)).leaves = leaves;
  }

  /**
   * The thread of an event, where it can be held up, comes to it only when no other thread can go
   * on.
   */
  public void delay(int event) {
    points.get(point(recording.gateOf(event))).delayed = true;
  }

  /** The worker that takes a task by this event does it only when no other thread can go on. */
  public void delayTask(int taken) {
    RunRecording.Point key =
        new RunRecording.Point(recording.actors().of(taken), WrittenPlan.TASK, 1);
    points.get(index.computeIfAbsent(key, k -> add(k, taken))).delayed = true;
  }

  /** Where threads are delayed, as text: the same for plans that delay at the same places. */
  public String delays() {
    return points.stream()
        .filter(p -> p.delayed)
        .map(p -> p.key.place() + "#" + p.key.visit())
        .collect(Collectors.joining(" "));
  }

  /**
   * What the thread of {@code look} did not do in the recorded run, but is to do next, has to be
   * over before {@code later} begins: what the event {@code act} of another thread does.
   */
  void orderActing(int look, int act, int later) {
    int visit = 1;
    for (int e = 0; e < look; e++) {
      RunRecording.Point known = recording.point(e);
      boolean isThere =
          recording.isMark(e)
              && known.actor() == recording.point(look).actor()
              && Objects.equals(recording.point(act).place(), known.place());
      visit = isThere ? Math.max(visit, known.visit() + 1) : visit;
    }
    RunRecording.Point acting =
        new RunRecording.Point(recording.point(look).actor(), recording.point(act).place(), visit);
    int from = index.computeIfAbsent(acting, key -> add(key, look));
    points.get(point(recording.gateOf(later))).after.add(from);
  }

  private int point(int event) {
    return index.computeIfAbsent(recording.point(event), key -> add(key, event));
  }

  private int add(RunRecording.Point key, int event) {
    points.add(new PlanPoint(key, event));
    return points.size() - 1;
  }

  /** How many points there are. */
  public int size() {
    return points.size();
  }

  /**
   * The point that an event is, or -1.
   *
   * @param of the run that the event is of, which need not be the one that the plan was made for
   */
  public int pointOf(RunRecording of, int event) {
    RunRecording.Point own = of.point(event);
    int actor = of == recording ? own.actor() : recording.actors().like(of.actors(), own.actor());
    RunRecording.Point key = new RunRecording.Point(actor, own.place(), own.visit());
    for (int p = 0; p < points.size(); p++) {
      if (points.get(p).key.equals(key)) {
        return p;
      }
    }
    return -1;
  }

  /** The event of the recorded run that a point stands for. */
  public int event(int point) {
    return points.get(point).event;
  }

  /** When a point is over, as in {@link PlannedPoint#leaves}. */
  int leaves(int point) {
    return points.get(point).leaves;
  }

  /** Whether no run can keep to it: it asks that something comes before itself. */
  public boolean isContradictory() {
    return PlanCycle.isIn(this, recording.trace());
  }

  /** The points that have to be over before this one. */
  public SortedSet<Integer> after(int point) {
    return points.get(point).after;
  }

  /** The same points in the same order: nothing new to try. */
  public boolean isLike(GatePlan other) {
    return drivePlan(0).equals(other.drivePlan(0));
  }

  /** The plan as the agent reads it. */
  public DrivePlan drivePlan(long patienceMillis) {
    return new WrittenPlan(recording, lineless).write(points, patienceMillis);
  }

  /** Where a point is, for people. */
  public String describe(int point) {
    Trace trace = recording.trace();
    int e = event(point);
    Place place = Objects.requireNonNull(points.get(point).key.place());
    int descriptor = place.method().indexOf('(');
    String method = descriptor < 0 ? place.method() : place.method().substring(0, descriptor);
    String thread = trace.info().threads().get(trace.thread(e)).shownName();
    int visit = points.get(point).key.visit();
    return thread
        + " at "
        + method
        + " line "
        + place.line()
        + " ("
        + place.what()
        + (visit > 1 ? ", visit " + visit : "")
        + ")";
  }
}
