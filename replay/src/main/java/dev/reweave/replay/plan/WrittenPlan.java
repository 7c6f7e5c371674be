// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.protocol.plan.DrivePlan;
import dev.reweave.protocol.plan.PlannedActor;
import dev.reweave.protocol.plan.PlannedPlace;
import dev.reweave.protocol.plan.PlannedPoint;
import dev.reweave.replay.plan.PlaceNames.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The points of a plan as the agent reads them: actors and places have numbers of the plan's own,
 * in place of those of the recorded run.
 */
final class WrittenPlan {
  /** Where a worker takes a task. */
  static final Place TASK =
      new Place(
          PlannedPlace.TASK.method(),
          PlannedPlace.TASK.line(),
          PlannedPlace.TASK.what(),
          PlannedPlace.TASK.rank());

  private final RunRecording recording;
  private final boolean lineless;

  /**
   * Of points of a run.
   *
   * @param lineless whether places are told by which of the like in their method they are
   */
  WrittenPlan(RunRecording recording, boolean lineless) {
    this.recording = recording;
    this.lineless = lineless;
  }

  /**
   * The points of a plan that was written down, for the events of a run.
   *
   * @throws IllegalArgumentException if one of its actors did not come up in the run
   */
  static List<PlanPoint> read(RunRecording recording, DrivePlan written) {
    List<Integer> actors = actors(recording, written);
    Map<RunRecording.Point, Integer> events = recording.points();
    List<PlanPoint> points = new ArrayList<>();
    for (PlannedPoint planned : written.points()) {
      PlannedPlace at = written.places().get(planned.place());
      Place place = new Place(at.method(), at.line(), at.what(), at.rank());
      RunRecording.Point key =
          new RunRecording.Point(actors.get(planned.actor()), place, planned.visit());
      PlanPoint point = new PlanPoint(key, events.getOrDefault(key, 0));
      point.early = planned.early();
      point.leaves = planned.leaves();
      point.delayed = planned.delayed();
      point.after.addAll(planned.after());
      points.add(point);
    }
    return points;
  }

  private static List<Integer> actors(RunRecording recording, DrivePlan written) {
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
    return actors;
  }

  DrivePlan write(List<PlanPoint> points, long patienceMillis) {
    List<PlannedActor> actors = new ArrayList<>();
    List<PlannedPlace> places = new ArrayList<>();
    Map<Integer, Integer> actorNumbers = number(points, actors);
    Map<Place, Integer> placeNumbers = numberPlaces(points, places);
    List<PlannedPoint> planned = new ArrayList<>();
    for (PlanPoint p : points) {
      int actor = Objects.requireNonNull(actorNumbers.get(p.key.actor()));
      int place = Objects.requireNonNull(placeNumbers.get(p.key.place()));
      planned.add(
          new PlannedPoint(
              actor, place, p.key.visit(), p.early, List.copyOf(p.after), p.leaves, p.delayed));
    }
    return new DrivePlan(patienceMillis, actors, places, planned);
  }

  /** Adds the actors of the points and their ancestors, and numbers them anew. */
  private Map<Integer, Integer> number(List<PlanPoint> points, List<PlannedActor> actors) {
    SortedSet<Integer> needed = new TreeSet<>();
    for (PlanPoint p : points) {
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

  private Map<Place, Integer> numberPlaces(List<PlanPoint> points, List<PlannedPlace> places) {
    Map<Place, Integer> numbers = new LinkedHashMap<>();
    for (PlanPoint p : points) {
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
}
