// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.protocol.plan.DrivePlan;
import dev.reweave.protocol.plan.PlannedActor;
import dev.reweave.protocol.plan.PlannedPlace;
import dev.reweave.protocol.plan.PlannedPoint;
import dev.reweave.replay.plan.PlaceNames.Place;
import dev.reweave.trace.EventKind;
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
  private static final class Point {
    final RunRecording.Point key;
    final int event;
    boolean early;
    int leaves = PlannedPoint.STEP;
    boolean delayed;
    final SortedSet<Integer> after = new TreeSet<>();

    Point(RunRecording.Point key, int event) {
      this.key = key;
      this.event = event;
    }
  }

  private static final String MONITOR = "monitor";

  private static final Place TASK =
      new Place(
          PlannedPlace.TASK.method(),
          PlannedPlace.TASK.line(),
          PlannedPlace.TASK.what(),
          PlannedPlace.TASK.rank());

  private final RunRecording recording;
  private final String name;
  private final Map<RunRecording.Point, Integer> index = new LinkedHashMap<>();
  private final List<Point> points = new ArrayList<>();
  private final Set<String> watched = new TreeSet<>();
  private boolean lineless;

  /** An empty plan; {@code name} says in a word how it was made. */
  public GatePlan(RunRecording recording, String name) {
    this.recording = recording;
    this.name = name;
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
    for (Point later : points) {
      Integer begun = events.get(later.key);
      later.after.removeIf(
          p -> begun == null || !events.containsKey(points.get(p).key) || over(p) > begun);
    }
    return this;
  }

  /** The event with which a point that came up is over. */
  private int over(int point) {
    Point of = points.get(point);
    if (of.early || of.leaves == PlannedPoint.STEP) {
      return of.event;
    }
    Trace trace = recording.trace();
    int call = of.event;
    for (int i = 0; i < of.leaves && call >= 0; i++) {
      call = trace.frame(call);
    }
    return call < 0 || trace.kind(call) != EventKind.ENTER
        ? of.event
        : ActivationFrames.end(trace, call);
  }

  /**
   * The same points for the events of another run, to which more can be added; empty if one of its
   * actors did not come up there. Linear in the events of that run.
   */
  public Optional<GatePlan> in(RunRecording other, String newName) {
    GatePlan plan = new GatePlan(other, newName);
    Map<RunRecording.Point, Integer> events = other.points();
    for (Point p : points) {
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
    for (Point p : points) {
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
    List<Integer> actors = new ArrayList<>();
    for (PlannedActor actor : written.actors()) {
      int parent = actor.parent() < 0 ? -1 : actors.get(actor.parent());
      int here =
          recording
              .actors()
              .number(new PlannedActor(actor.kind(), parent, actor.ordinal(), actor.name()));
      if (here == RunActors.UNKNOWN) {
        throw new IllegalArgumentException("a plan for threads that are not in the recorded run");
      }
      actors.add(here);
    }
    Map<RunRecording.Point, Integer> events = recording.points();
    for (PlannedPoint point : written.points()) {
      PlannedPlace at = written.places().get(point.place());
      Place place = new Place(at.method(), at.line(), at.what(), at.rank());
      RunRecording.Point key =
          new RunRecording.Point(actors.get(point.actor()), place, point.visit());
      plan.add(
          key,
          events.getOrDefault(key, 0),
          point.early(),
          point.leaves(),
          point.delayed(),
          point.after());
    }
    return plan;
  }

  private void add(
      RunRecording.Point key,
      int event,
      boolean early,
      int leaves,
      boolean delayed,
      Collection<Integer> after) {
    Point point = new Point(key, event);
    point.early = early;
    point.leaves = leaves;
    point.delayed = delayed;
    point.after.addAll(after);
    index.put(key, points.size());
    points.add(point);
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
    points.get(from).early |= isOverWhenRecorded(earlier);
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
    RunRecording.Point key = new RunRecording.Point(recording.actors().of(taken), TASK, 1);
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

  /**
   * Whether those who wait for the event may go on as soon as it is recorded, though it has yet to
   * happen: nothing else is done there, and they wait for the real thing anyway.
   */
  private boolean isOverWhenRecorded(int event) {
    EventKind kind = recording.trace().kind(event);
    return kind == EventKind.SIGNAL
        || kind == EventKind.PERMITS_RELEASE
        || (kind.releasesLock() && !endsCall(event) && !isUnlockCall(event));
  }

  /**
   * Whether a lock object is given back, by a call after which the thread goes on: who only tries
   * the lock must find it free. A monitor may be left by the return that ends its method, and a
   * wait lasts.
   */
  private boolean isUnlockCall(int event) {
    EventKind kind = recording.trace().kind(event);
    boolean isMonitor =
        recording
            .trace()
            .info()
            .locks()
            .get(recording.trace().target(event))
            .kind()
            .equals(MONITOR);
    return !isMonitor && (kind == EventKind.RELEASE || kind == EventKind.RELEASE_SHARED);
  }

  /** Whether a lock is given back as a part of a call that has done other things under it. */
  private boolean endsCall(int release) {
    Trace trace = recording.trace();
    int visit = recording.visit(release);
    int e = trace.previous(release);
    while (e >= 0 && trace.site(e) == trace.site(release) && recording.visit(e) == visit) {
      if (trace.kind(e).isAccess()) {
        return true;
      }
      e = trace.previous(e);
    }
    return false;
  }

  private int point(int event) {
    return index.computeIfAbsent(recording.point(event), key -> add(key, event));
  }

  private int add(RunRecording.Point key, int event) {
    points.add(new Point(key, event));
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
    List<PlannedActor> actors = new ArrayList<>();
    List<PlannedPlace> places = new ArrayList<>();
    Map<Integer, Integer> actorNumbers = number(actors);
    Map<Place, Integer> placeNumbers = numberPlaces(places);
    List<PlannedPoint> planned = new ArrayList<>();
    for (Point p : points) {
      int actor = Objects.requireNonNull(actorNumbers.get(p.key.actor()));
      int place = Objects.requireNonNull(placeNumbers.get(p.key.place()));
      planned.add(
          new PlannedPoint(
              actor, place, p.key.visit(), p.early, List.copyOf(p.after), p.leaves, p.delayed));
    }
    return new DrivePlan(patienceMillis, actors, places, planned);
  }

  /** Adds the actors of the points and their ancestors, and numbers them anew. */
  private Map<Integer, Integer> number(List<PlannedActor> actors) {
    SortedSet<Integer> needed = new TreeSet<>();
    for (Point p : points) {
      for (int a = p.key.actor(); a >= 0; a = recording.actors().actor(a).parent()) {
        needed.add(a);
      }
    }
    Map<Integer, Integer> numbers = new LinkedHashMap<>();
    for (int a : needed) {
      numbers.put(a, numbers.size());
      PlannedActor actor = recording.actors().actor(a);
      int parent = actor.parent() < 0 ? -1 : numbers.get(actor.parent());
      actors.add(new PlannedActor(actor.kind(), parent, actor.ordinal(), actor.name()));
    }
    return numbers;
  }

  private Map<Place, Integer> numberPlaces(List<PlannedPlace> places) {
    Map<Place, Integer> numbers = new LinkedHashMap<>();
    for (Point p : points) {
      if (numbers.putIfAbsent(p.key.place(), numbers.size()) == null) {
        places.add(planned(Objects.requireNonNull(p.key.place())));
      }
    }
    return numbers;
  }

  private PlannedPlace planned(Place at) {
    if (at.equals(TASK)) {
      return PlannedPlace.TASK;
    }
    int line = lineless ? PlannedPlace.ANY_LINE : at.line();
    int rank = lineless ? recording.places().rankInMethod(at) : at.rank();
    return new PlannedPlace(at.method(), line, rank, at.what());
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
