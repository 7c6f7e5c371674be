// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOption;
import dev.reweave.predict.predictor.WholeTraceSession;
import dev.reweave.predict.relevance.RelevanceSets;
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
    // Read-couples need random access.
    return new WholeTraceSession(
        (trace, judge) -> new LocationWitnesses(trace, judge, options).run(), STREAMED);
  }
}
