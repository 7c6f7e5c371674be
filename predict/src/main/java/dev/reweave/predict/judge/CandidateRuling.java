// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.judge;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.Verdict;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the judge says about a candidate.
 *
 * @param verdict FEASIBLE or POTENTIAL; POTENTIAL where there is nothing to report
 * @param model the model that admits it
 * @param schedule the order that shows it; null when there was no engine to ask
 * @param attempt which of the candidate's representatives it is about; -1: of none, there is
 *     nothing to report
 * @param values by event: what accesses read or write in the order otherwise than recorded, where
 *     the code told
 * @param obstacle what stood in the way of a proof when the code was executed, in words; "" if
 *     nothing in particular did, null if it was not executed
 */
public record CandidateRuling(
    Verdict verdict,
    PredictionModel model,
    @Nullable Schedule schedule,
    int attempt,
    Map<Integer, Long> values,
    @Nullable String obstacle) {
  static final CandidateRuling NOTHING = nothing(null);

  /** Nothing is known but that the predictor let it pass, which locks and synchronisation allow. */
  static final CandidateRuling UNDECIDED =
      new CandidateRuling(Verdict.POTENTIAL, PredictionModel.LOCKS, null, 0, Map.of(), null);

  /** Nothing to report, since this stood in the way. */
  static CandidateRuling blocked(String obstacle) {
    return nothing(obstacle);
  }

  private static CandidateRuling nothing(@Nullable String obstacle) {
    return new CandidateRuling(
        Verdict.POTENTIAL, PredictionModel.LOCKS, null, -1, Map.of(), obstacle);
  }

  /** Whether there is something to report. */
  public boolean isFinding() {
    return attempt >= 0;
  }
}
