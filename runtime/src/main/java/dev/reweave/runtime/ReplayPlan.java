// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

/**
 * What a replay has to keep to: some points of some threads, and which of them wait for which.
 * Arrays by index, filled in by the agent before anything is recorded and never changed after.
 *
 * <p>An <em>actor</em> is a thread, known by the actor that started it and by which of that actor's
 * threads it is, or by its name if nobody is known to have started it; or a task, known by who
 * handed it over likewise, whatever thread runs it. A <em>point</em> is an actor's n-th visit to a
 * planned place, counted as {@link Visits} does.
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
  final int[] pointActor;
  final int[] pointPlace;
  final int[] pointVisit;

  /** Points that are over as soon as their record is made: what follows may last for ever. */
  final boolean[] early;

  /** For each point those that have to be over before it begins. */
  final int[][] after;

  /** Points of each actor. */
  private final int[][] byActor;

  /** Takes ownership of the arrays. */
  public ReplayPlan(
      int[] actorKind,
      int[] actorParent,
      int[] actorOrdinal,
      String[] actorName,
      int places,
      int[] pointActor,
      int[] pointPlace,
      int[] pointVisit,
      boolean[] early,
      int[][] after) {
    this.actorKind = actorKind;
    this.actorParent = actorParent;
    this.actorOrdinal = actorOrdinal;
    this.actorName = actorName;
    this.places = places;
    this.pointActor = pointActor;
    this.pointPlace = pointPlace;
    this.pointVisit = pointVisit;
    this.early = early;
    this.after = after;
    this.byActor = new int[actorKind.length][];
    for (int a = 0; a < byActor.length; a++) {
      byActor[a] = pointsOf(a);
    }
  }

  private int[] pointsOf(int actor) {
    int n = 0;
    int[] found = new int[pointActor.length];
    for (int p = 0; p < pointActor.length; p++) {
      if (pointActor[p] == actor) {
        found[n++] = p;
      }
    }
    return java.util.Arrays.copyOf(found, n);
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
    if (actor >= 0) {
      for (int p : byActor[actor]) {
        if (pointPlace[p] == place && pointVisit[p] == visit) {
          return p;
        }
      }
    }
    return -1;
  }
}
