// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.protocol.plan.PlannedActor;
import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.replay.plan.FindingWitness;
import dev.reweave.replay.plan.PlaceNames.Place;
import dev.reweave.replay.plan.RunActors;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import java.util.Arrays;

/** Finds an event of one run in another: by who did it, where, and which time. */
final class EventRecognition {
  private EventRecognition() {}

  /** Index of the event in the other run, or -1. Linear. */
  static int event(RunRecording recorded, int event, RunRecording other) {
    Place place = recorded.places().of(recorded.trace().site(event));
    String actor = path(recorded.actors(), recorded.actors().of(event));
    Trace trace = other.trace();
    for (int e = 0; e < trace.size(); e++) {
      if (other.visit(e) == recorded.visit(event)
          && trace.kind(e) == recorded.trace().kind(event)
          && place != null
          && place.equals(other.places().of(trace.site(e)))
          && actor.equals(path(other.actors(), other.actors().of(e)))) {
        return e;
      }
    }
    return -1;
  }

  /**
   * The variables that the witness is about, in another run and in the witness's order; those that
   * none of its events there is about are left out.
   */
  static int[] variables(RunRecording recorded, FindingWitness witness, DrivenRun run) {
    return Arrays.stream(witness.variables(recorded.trace()))
        .map(variable -> variable(recorded, witness, variable, run))
        .filter(variable -> variable >= 0)
        .toArray();
  }

  private static int variable(
      RunRecording recorded, FindingWitness witness, int variable, DrivenRun run) {
    for (int event : witness.events()) {
      int found =
          recorded.trace().target(event) == variable
              ? event(recorded, event, run.knownRecording())
              : -1;
      if (found >= 0) {
        return run.knownRecording().trace().target(found);
      }
    }
    return -1;
  }

  private static String path(RunActors actors, int number) {
    StringBuilder path = new StringBuilder();
    for (int a = number; a >= 0; a = actors.actor(a).parent()) {
      PlannedActor actor = actors.actor(a);
      path.append(actor.kind()).append(actor.ordinal()).append(actor.name()).append('<');
    }
    return number < 0 ? "unknown" : path.toString();
  }
}
