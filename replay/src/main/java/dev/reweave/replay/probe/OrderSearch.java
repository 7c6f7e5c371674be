// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.engine.order.MustOrder;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The other order of two units of which one came first in the recorded run. */
final class OrderSearch {
  private static final double SEES_LESS = 4.5;
  private static final double OTHER_ORDER = 2.5;

  private final RunRecording recording;
  private final PlanBasis basis;
  private final Trace trace;
  private final MustOrder must;

  OrderSearch(RunRecording recording, PlanBasis basis, MustOrder must) {
    this.recording = recording;
    this.basis = basis;
    this.trace = recording.trace();
    this.must = must;
  }

  /** The second before the first; empty if it came first, or has to come second. */
  Optional<UnitProbe> probe(ProbeUnit first, ProbeUnit second, UnitMeeting meeting) {
    int one = -1;
    int other = -1;
    for (Map.Entry<Integer, Integer> met : meeting.other().entrySet()) {
      int earlier = Objects.requireNonNull(meeting.first().get(met.getKey()));
      boolean isBetter =
          one < 0 || meeting.looksAt(met.getKey()) && !meeting.looksAt(trace.target(one));
      if (earlier < met.getValue() && isBetter) {
        one = earlier;
        other = met.getValue();
      }
    }
    if (one < 0 || must.must(first.begin(), second.begin()) || must.must(one, other)) {
      return Optional.empty();
    }
    GatePlan plan = basis.plan("order");
    second.drive(plan, first.begin());
    String question =
        "order "
            + first.method()
            + " "
            + ProbePlanner.place(recording, one)
            + " "
            + second.method()
            + " "
            + ProbePlanner.place(recording, other);
    double rank = meeting.looksAt(trace.target(one)) ? SEES_LESS : OTHER_ORDER;
    return Optional.of(
        new UnitProbe(
            ProbeKind.ORDER, question, plan, new int[] {other, one}, second.method(), rank));
  }
}
