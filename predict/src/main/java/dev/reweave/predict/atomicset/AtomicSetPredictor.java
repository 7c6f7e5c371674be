// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOption;
import dev.reweave.predict.predictor.WholeTraceSession;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.TraceInfo;
import java.util.List;

/** Prediction of violations of atomic-set serializability. */
public final class AtomicSetPredictor implements Predictor {
  private static final String TOO_LONG =
      "Atomic sets were not looked at, for the trace is too long to be kept in memory:"
          + " --set-orders observed looks at the recorded order.";

  /** Whether objects that one object encapsulates belong to its atomic set. */
  public enum Ownership {
    /** They do. */
    ON,
    /** An atomic set ends at an object's own fields. */
    OFF
  }

  /** See {@link Ownership}. */
  public static final PredictorOption<Ownership> OWNERSHIP =
      PredictorOption.choice(
          "ownership",
          "on|off",
          Ownership.ON,
          "whether what an object encapsulates (arrays, collections, helpers) belongs to its atomic"
              + " set");

  /** What is looked for. */
  public enum Orders {
    /** Violations that other orders of the recorded events have. */
    PREDICTED,
    /** Those that the recorded order itself has, as in ICSE 2008. */
    OBSERVED
  }

  /** See {@link Orders}; live, nothing but what happens can be looked at. */
  public static final PredictorOption<Orders> ORDERS =
      PredictorOption.choice(
          "set-orders",
          "predicted|observed",
          Orders.PREDICTED,
          "whether violations of atomic sets are predicted, or only those told that the recorded"
              + " order has");

  @Override
  public AnalysisKind analysis() {
    return AnalysisKind.ATOMIC_SET;
  }

  @Override
  public String help() {
    return "fields that belong together, left or seen inconsistent";
  }

  @Override
  public List<PredictorOption<?>> options() {
    return List.of(OWNERSHIP, ORDERS);
  }

  @Override
  public boolean worksLive() {
    return true;
  }

  @Override
  public Session begin(TraceInfo info, AnalysisOptions options, RelevanceSets relevance) {
    if (relevance.isAll() || options.get(ORDERS) == Orders.OBSERVED) {
      return new SetObservation(info, new RegionMethods(info, options.markedMethods()));
    }
    // Who owns what is known at the end only.
    return new WholeTraceSession(
        (trace, judge) -> new SetPrediction(trace, options, relevance).run(judge), TOO_LONG);
  }
}
