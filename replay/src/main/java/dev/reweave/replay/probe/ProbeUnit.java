// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.protocol.plan.PlannedPoint;
import dev.reweave.replay.plan.GatePlan;

/**
 * What a thread seems to do as one step: the outermost call in which it neither starts nor awaits
 * another thread; where there is none, the accesses between two such acts.
 *
 * @param thread its thread
 * @param from where it begins, a place in the list of the thread's events
 * @param to its last event, likewise
 * @param begin the event before which its thread can be held up, and which begins it; -1 if there
 *     is none
 * @param leaves how many activations are left when it is over, counted from {@code begin}; {@link
 *     PlannedPoint#STEP} if that cannot be told
 * @param end the last of its events that can be known again; -1 if there is none
 * @param method its method, or that of its first access
 * @param accesses indices of its accesses to shared variables, of each place the first
 */
record ProbeUnit(
    int thread, int from, int to, int begin, int leaves, int end, String method, int[] accesses) {

  /** Whether a run can hold it up before it begins, and knows when it is over. */
  boolean canBeDriven() {
    return begin >= 0 && (leaves != PlannedPoint.STEP || end >= 0);
  }

  /**
   * The whole unit has to be over before {@code later} begins: when its call is left, whatever it
   * did; or when it comes to its last recorded event.
   */
  void drive(GatePlan plan, int later) {
    if (leaves == PlannedPoint.STEP) {
      plan.order(end, later);
    } else {
      plan.order(begin, later);
      plan.lasts(begin, leaves);
    }
  }
}
