// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import java.util.Optional;

/**
 * What plans for a run begin with.
 *
 * @param recording the run
 * @param driven the plan that it was driven by, for its own events; empty if it was not driven
 */
record PlanBasis(RunRecording recording, Optional<GatePlan> driven) {
  GatePlan plan(String name) {
    return driven
        .map(plan -> plan.copy(plan.name() + ", " + name))
        .orElseGet(() -> new GatePlan(recording, name));
  }
}
