// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.plan;

import dev.reweave.protocol.TabbedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;

/**
 * The plan of a driven run. Actors, places and points are numbered by where they stand in their
 * lists, from 0.
 *
 * <pre>
 *   reweave-plan  1
 *   patience      milliseconds without a point passed until the run is left to itself
 *   actor         root|thread|task   parent   ordinal   name
 *   place         method   line   rank   what
 *   point         actor   place   visit   early   after,after …   leaves   delayed
 * </pre>
 *
 * @param patienceMillis how long nothing may happen while threads wait
 */
public record DrivePlan(
    long patienceMillis,
    List<PlannedActor> actors,
    List<PlannedPlace> places,
    List<PlannedPoint> points) {
  static final String ACTOR = "actor";
  static final String PLACE = "place";
  static final String POINT = "point";
  private static final String PATIENCE = "patience";
  private static final int NOBODY = -1;
  private static final String FIRST = "reweave-plan\t1";

  public DrivePlan {
    actors = List.copyOf(actors);
    places = List.copyOf(places);
    points = List.copyOf(points);
  }

  /**
   * Reads a plan.
   *
   * @throws IOException if it cannot be read, is damaged, or of another version
   */
  public static DrivePlan read(Path file) throws IOException {
    try {
      return of(Files.readAllLines(file));
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  /**
   * The plan of such rows.
   *
   * @throws IllegalArgumentException if they are none, are damaged, or of another version
   */
  public static DrivePlan of(List<String> rows) {
    if (rows.isEmpty() || !rows.get(0).equals(FIRST)) {
      throw new IllegalArgumentException("no plan of a replay, or of another version");
    }
    try {
      return parse(rows);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("a damaged plan of a replay: " + e.getMessage(), e);
    }
  }

  private static DrivePlan parse(List<String> rows) {
    long patience = 0;
    List<PlannedActor> actors = new ArrayList<>();
    List<PlannedPlace> places = new ArrayList<>();
    List<PlannedPoint> points = new ArrayList<>();
    for (String row : rows) {
      String[] columns = TabbedText.columns(row);
      switch (columns[0]) {
        case PATIENCE -> patience = Long.parseLong(columns[1]);
        case ACTOR -> actors.add(PlannedActor.parse(columns));
        case PLACE -> places.add(PlannedPlace.parse(columns));
        case POINT -> points.add(PlannedPoint.parse(columns));
        default -> {} // of later versions
      }
    }
    DrivePlan plan = new DrivePlan(patience, actors, places, points);
    plan.check();
    return plan;
  }

  /** What is wrong would else come to light in the middle of the program, in one of its threads. */
  private void check() {
    if (new HashSet<>(places).size() < places.size()) {
      throw new IllegalArgumentException("the same place twice");
    }
    for (PlannedActor actor : actors) {
      if (actor.parent() != NOBODY) {
        Objects.checkIndex(actor.parent(), actors.size());
      }
    }
    for (PlannedPoint point : points) {
      Objects.checkIndex(point.actor(), actors.size());
      Objects.checkIndex(point.place(), places.size());
      point.after().forEach(other -> Objects.checkIndex(other, points.size()));
    }
  }

  /** The rows of its file. */
  public List<String> rows() {
    List<String> rows = new ArrayList<>();
    rows.add(FIRST);
    rows.add(TabbedText.row(PATIENCE, patienceMillis));
    actors.forEach(actor -> rows.add(actor.row()));
    places.forEach(place -> rows.add(place.row()));
    points.forEach(point -> rows.add(point.row()));
    return rows;
  }
}
