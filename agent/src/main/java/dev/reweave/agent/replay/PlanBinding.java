// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import dev.reweave.protocol.plan.DrivePlan;
import dev.reweave.protocol.plan.PlannedActor;
import dev.reweave.protocol.plan.PlannedPlace;
import dev.reweave.protocol.plan.PlannedPoint;
import dev.reweave.runtime.ReplayPlan;
import java.util.List;

/**
 * A plan as the hooks need it: in arrays, with its places looked for in the code that is loaded.
 */
public final class PlanBinding {
  private final DrivePlan plan;
  private final PlannedPlaces places = new PlannedPlaces();

  /** Of a plan, before any class is instrumented. */
  public PlanBinding(DrivePlan plan) {
    this.plan = plan;
    for (int p = 0; p < plan.places().size(); p++) {
      PlannedPlace place = plan.places().get(p);
      places.add(p, place.method(), place.line(), place.what(), place.rank());
    }
  }

  /** How long nothing may happen while threads wait. */
  public long patienceMillis() {
    return plan.patienceMillis();
  }

  /** How many points there are. */
  public int points() {
    return plan.points().size();
  }

  /** The places, still to be found. */
  public PlannedPlaces places() {
    return places;
  }

  /** For the hooks. */
  public ReplayPlan plan() {
    List<PlannedActor> actors = plan.actors();
    int n = actors.size();
    int[] kind = new int[n];
    int[] parent = new int[n];
    int[] ordinal = new int[n];
    String[] name = new String[n];
    for (int a = 0; a < n; a++) {
      PlannedActor actor = actors.get(a);
      kind[a] = kind(actor.kind());
      parent[a] = actor.parent();
      ordinal[a] = actor.ordinal();
      name[a] = actor.name();
    }
    return withPoints(kind, parent, ordinal, name);
  }

  private static int kind(PlannedActor.Kind kind) {
    return switch (kind) {
      case ROOT -> ReplayPlan.ROOT;
      case THREAD -> ReplayPlan.THREAD;
      case TASK -> ReplayPlan.TASK;
    };
  }

  private ReplayPlan withPoints(int[] kind, int[] parent, int[] ordinal, String[] name) {
    int n = plan.points().size();
    int[] actor = new int[n];
    int[] place = new int[n];
    int[] visit = new int[n];
    boolean[] early = new boolean[n];
    int[][] after = new int[n][];
    int[] leaves = new int[n];
    boolean[] delayed = new boolean[n];
    for (int p = 0; p < n; p++) {
      PlannedPoint point = plan.points().get(p);
      actor[p] = point.actor();
      place[p] = point.place();
      visit[p] = point.visit();
      early[p] = point.early();
      after[p] = point.after().stream().mapToInt(Integer::intValue).toArray();
      leaves[p] = point.leaves();
      delayed[p] = point.delayed();
    }
    return new ReplayPlan(
        kind,
        parent,
        ordinal,
        name,
        places.size(),
        plan.places().indexOf(PlannedPlace.TASK),
        actor,
        place,
        visit,
        early,
        after,
        leaves,
        delayed);
  }
}
