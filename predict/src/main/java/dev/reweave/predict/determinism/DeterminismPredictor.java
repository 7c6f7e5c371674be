// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOption;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import java.util.List;

/**
 * Predicts reads that can read from another write than they did in the recorded run. Asked for by
 * name only: most correct programs have some.
 */
public final class DeterminismPredictor implements Predictor {
  private static final String STREAMED =
      "Determinism was not looked at: that needs a trace that fits into memory.";

  @Override
  public AnalysisKind analysis() {
    return AnalysisKind.DETERMINISM;
  }

  @Override
  public String help() {
    return "reads that can see another write";
  }

  @Override
  public List<PredictorOption<?>> options() {
    return DeterminismOptions.ALL;
  }

  @Override
  public boolean isUsual() {
    return false;
  }

  @Override
  public Session begin(TraceInfo info, AnalysisOptions options, RelevanceSets relevance) {
    return new Run(options);
  }

  /** Everything is read from the trace in memory, for read-couples need random access. */
  private record Run(AnalysisOptions options) implements Session {
    @Override
    public void accept(EventBatch batch) {}

    @Override
    public void accept(int index, EventKind kind, int thread, int site, int target, long value) {}

    @Override
    public PredictorOutcome finish(TraceInfo info, CandidateJudge judge) {
      return judge
          .trace()
          .map(trace -> new ByLocation(trace, judge, options).run())
          .orElseGet(() -> new PredictorOutcome(List.of(), 0, List.of(STREAMED)));
    }
  }
}
