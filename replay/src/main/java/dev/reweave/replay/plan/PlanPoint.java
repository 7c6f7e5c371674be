// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.protocol.plan.PlannedPoint;
import java.util.SortedSet;
import java.util.TreeSet;

/** A point of a {@link GatePlan} that is being built up. */
final class PlanPoint {
  final RunRecording.Point key;

  /** The event of the run that the plan is made for. */
  final int event;

  /** Whether it is over as soon as its event is recorded. */
  boolean early;

  /** When it is over, as in {@link PlannedPoint#leaves}. */
  int leaves = PlannedPoint.STEP;

  /** Whether its thread comes to it only when no other can go on. */
  boolean delayed;

  /** The points that have to be over before it begins. */
  final SortedSet<Integer> after = new TreeSet<>();

  PlanPoint(RunRecording.Point key, int event) {
    this.key = key;
    this.event = event;
  }
}
