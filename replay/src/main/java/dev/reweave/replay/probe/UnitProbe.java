// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.replay.plan.GatePlan;

/**
 * One question to a run of the program.
 *
 * @param kind what it drives to
 * @param question the places in the code that it is about: no two probes of a run have the same
 * @param plan how to drive the program there
 * @param events accesses of the run that it was made for, by index, in the order that the probe
 *     drives to. Three: of one call, which is held up between the first and the third, and the
 *     second of another thread; two: of the thread that is to come first, and of the other; none
 *     where the kind is not judged
 * @param unit the method of the unit that runs in the gap, or first: class, name and descriptor;
 *     empty: whatever the others do
 * @param rank what is asked first, higher first
 */
public record UnitProbe(
    ProbeKind kind, String question, GatePlan plan, int[] events, String unit, double rank) {
  /** Whether it drives to the middle of a call, and not only to another order. */
  public boolean isWithin() {
    return events.length > 2;
  }
}
