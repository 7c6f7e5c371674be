// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;

/**
 * What plans for a run begin with.
 *
 * @param recording the run
 * @param driven the plan that it was driven by, for its own events; null if it was not driven
 */
record PlanBasis(RunRecording recording, GatePlan driven) {
  GatePlan plan(String name) {
    return driven == null
        ? new GatePlan(recording, name)
        : driven.in(recording, driven.name() + ", " + name).orElseThrow();
  }
}
