// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.WholeTraceSession;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.TraceInfo;

/** Mutual atomicity of regions: which are proven atomic, and which are broken. */
public final class MutualPredictor implements Predictor {
  private static final String TOO_LONG =
      "Regions were not looked at (mutual): the trace is too long to be kept in memory.";

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
    return new WholeTraceSession(
        (trace, judge) -> new MutualPrediction(trace, options, relevance).run(judge), TOO_LONG);
  }
}
