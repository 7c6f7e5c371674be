// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.util.Arrays;

/**
 * What a replay has to keep to: some points of some threads, and which of them wait for which.
 * Arrays by index, filled in by the agent before anything is recorded and never changed after.
 *
 * <p>An <em>actor</em> is a thread, known by the actor that started it and by which of that actor's
 * threads it is, or by its name if nobody is known to have started it; or a task, known by who
 * handed it over likewise, whatever thread runs it. A <em>point</em> is an actor's n-th visit to a
 * planned place, counted as {@link PlaceVisits} does.
 */
public final class ReplayPlan {
  /** Kinds of actors. */
  public static final int ROOT = 0;

  public static final int THREAD = 1;
  public static final int TASK = 2;

  final int[] actorKind;
  final int[] actorParent;
  final int[] actorOrdinal;
  final String[] actorName;

  final int places;

  /** The place where a worker takes a task, or -1. */
  final int taskPlace;

  final int[] pointActor;
  final int[] pointPlace;
  final int[] pointVisit;

  /** Points that are over as soon as their record is made: what follows may last for ever. */
  final boolean[] early;

  /** For each point those that have to be over before it begins. */
  final int[][] after;

  /**
   * For each point how many activations its thread has to leave until it is over, besides what is
   * called there; -1 if it is over when what is done there is done.
   */
  final int[] leaves;

  /** Points that begin only when the agent says so: {@link Gate#release}. */
  final boolean[] delayed;

  private static final int VISIT_BITS = 24;
  private static final int POINT_BITS = 20;

  /** Points of each actor: place, visit and point in one number, sorted. */
  private final long[][] byActor;

  /** Takes ownership of the arrays. */
  public ReplayPlan(
      int[] actorKind,
      int[] actorParent,
      int[] actorOrdinal,
      String[] actorName,
      int places,
      int taskPlace,
      int[] pointActor,
      int[] pointPlace,
      int[] pointVisit,
      boolean[] early,
      int[][] after,
      int[] leaves,
      boolean[] delayed) {
    this.actorKind = actorKind;
    this.actorParent = actorParent;
    this.actorOrdinal = actorOrdinal;
    this.actorName = actorName;
    this.places = places;
    this.taskPlace = taskPlace;
    this.pointActor = pointActor;
    this.pointPlace = pointPlace;
    this.pointVisit = pointVisit;
    this.early = early;
    this.after = after;
    this.leaves = leaves;
    this.delayed = delayed;
    this.byActor = pointsByActor();
  }

  private long[][] pointsByActor() {
    long[][] found = new long[actorKind.length][];
    int[] counts = new int[actorKind.length];
    for (int a : pointActor) {
      counts[a]++;
    }
    for (int a = 0; a < found.length; a++) {
      found[a] = new long[counts[a]];
    }
    for (int p = 0; p < pointActor.length; p++) {
      int a = pointActor[p];
      found[a][--counts[a]] = visit(pointPlace[p], pointVisit[p]) << POINT_BITS | p;
    }
    for (long[] points : found) {
      Arrays.sort(points);
    }
    return found;
  }

  /** Place and visit in one number; a plan has less than a million of each. */
  private static long visit(int place, int visit) {
    return (long) place << VISIT_BITS | visit;
  }

  /** How many points there are. */
  public int points() {
    return pointActor.length;
  }

  /** The actor, or -1 if the plan does not mention it. */
  int actor(int kind, int parent, int ordinal) {
    for (int a = 0; parent >= 0 && a < actorKind.length; a++) {
      if (actorKind[a] == kind && actorParent[a] == parent && actorOrdinal[a] == ordinal) {
        return a;
      }
    }
    return -1;
  }

  /** The actor that nobody started, by its name, or -1. */
  int root(String name) {
    for (int a = 0; a < actorKind.length; a++) {
      if (actorKind[a] == ROOT && actorName[a].equals(name)) {
        return a;
      }
    }
    return -1;
  }

  /** The point, or -1. */
  int point(int actor, int place, int visit) {
    if (actor >= 0 && visit < 1 << VISIT_BITS) {
      long from = visit(place, visit) << POINT_BITS;
      int at = Arrays.binarySearch(byActor[actor], from);
      int next = at < 0 ? -at - 1 : at;
      if (next < byActor[actor].length
          && byActor[actor][next] >> POINT_BITS == from >> POINT_BITS) {
        return (int) byActor[actor][next] & (1 << POINT_BITS) - 1;
      }
    }
    return -1;
  }
}
