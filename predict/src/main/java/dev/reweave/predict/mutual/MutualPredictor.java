// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import java.util.List;

/** Mutual atomicity of regions: which are proven atomic, and which are broken. */
public final class MutualPredictor implements Predictor {
  @Override
  public AnalysisKind analysis() {
    return AnalysisKind.MUTUAL;
  }

  @Override
  public String help() {
    return "regions with any number of variables, proven atomic or broken";
  }

  @Override
  public boolean isUsual() {
    return false;
  }

  @Override
  public Session begin(TraceInfo info, AnalysisOptions options, RelevanceSets relevance) {
    return new AtEnd(options, relevance);
  }

  /** All is done at the end: the engine needs the whole trace. */
  private record AtEnd(AnalysisOptions options, RelevanceSets relevance) implements Session {
    @Override
    public void accept(EventBatch batch) {
      // see the class comment
    }

    @Override
    public void accept(int index, EventKind kind, int thread, int site, int target, long value) {
      // see the class comment
    }

    @Override
    public PredictorOutcome finish(TraceInfo info, CandidateJudge judge) {
      return judge
          .trace()
          .map(trace -> new MutualPrediction(trace, options, relevance).run(judge))
          .orElseGet(AtEnd::tooLong);
    }

    private static PredictorOutcome tooLong() {
      return new PredictorOutcome(
          List.of(),
          0,
          List.of(
              "Regions were not looked at (mutual): the trace is too long to be kept in memory."));
    }
  }
}
