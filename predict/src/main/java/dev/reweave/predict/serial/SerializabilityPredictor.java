// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.TraceInfo;

/**
 * Says which marked regions the recorded run itself shows not to be serialisable. It predicts
 * nothing, and so runs only when it is asked for.
 */
public final class SerializabilityPredictor implements Predictor {
  @Override
  public AnalysisKind analysis() {
    return AnalysisKind.SERIALIZABILITY;
  }

  @Override
  public String help() {
    return "marked regions that the recorded order itself shows not to be serialisable";
  }

  @Override
  public boolean isUsual() {
    return false;
  }

  @Override
  public Session begin(TraceInfo info, AnalysisOptions options, RelevanceSets relevance) {
    return new SerializabilityRun(info, new RegionMethods(info, options.markedMethods()));
  }
}
