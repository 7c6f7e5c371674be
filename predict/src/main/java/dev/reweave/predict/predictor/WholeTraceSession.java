// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.predictor;

import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.predictor.Predictor.Session;
import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.List;
import java.util.function.BiFunction;

/**
 * The run of a predictor that looks at a trace as a whole, at the end, and at nothing that streams
 * by.
 *
 * @param prediction what it does with the trace
 * @param tooLong the note where the trace is not in memory
 */
public record WholeTraceSession(
    BiFunction<Trace, CandidateJudge, PredictorOutcome> prediction, String tooLong)
    implements Session {
  @Override
  public void accept(EventBatch batch) {
    // all events are in the trace
  }

  @Override
  public void accept(int index, EventKind kind, int thread, int site, int target, long value) {
    // likewise
  }

  @Override
  public PredictorOutcome finish(TraceInfo info, CandidateJudge judge) {
    return judge
        .trace()
        .map(trace -> prediction.apply(trace, judge))
        .orElseGet(() -> new PredictorOutcome(List.of(), 0, List.of(tooLong)));
  }
}
