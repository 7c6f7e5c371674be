// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.explain;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingModel;
import dev.reweave.predict.judge.CandidateRuling;

/** How sure a finding is, and what was tried to prove one that is not proven. */
public final class ProofText {
  private ProofText() {}

  /** What a ruling is to a finding. */
  public static FindingEvidence evidence(CandidateRuling ruling) {
    return FindingEvidence.predicted(ruling.verdict(), FindingModel.valueOf(ruling.model().name()));
  }

  /** A sentence or two. */
  public static String notProven(CandidateRuling ruling) {
    String first =
        "Locks and other synchronisation allow it, but no order was found in which every thread, on"
            + " its way, reads the values that it read in the recorded run";
    if (ruling.obstacle() == null) {
      return first
          + ". What the code would do with other values was not looked at, so whether the threads"
          + " still get here then is not proven.";
    } else if (ruling.obstacle().isEmpty()) {
      return first
          + ", nor, when the code was executed along others, one in which every thread takes the"
          + " branches that it took.";
    }
    return first
        + ". What stands in the way when the code is executed along others: "
        + ruling.obstacle()
        + ". Whether the threads can get here on another way is not known.";
  }

  /** Of a proven order: a sentence. */
  public static String howChecked(PredictionModel model) {
    return model == PredictionModel.SYMBOLIC
        ? "The order shown was checked: the code was executed along it, and every thread takes the"
            + " branches that it took in the recorded run."
        : "The order shown was checked: every thread reads what it read in the recorded run.";
  }
}
