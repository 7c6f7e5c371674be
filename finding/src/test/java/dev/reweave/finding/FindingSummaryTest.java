// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FindingSummaryTest {
  private final List<Finding> findings = new ArrayList<>();

  @Test
  void eachPlaceIsCountedOnce() {
    add(FindingEvidence.predicted(Verdict.POTENTIAL, FindingModel.LOCKS));
    add(FindingEvidence.predicted(Verdict.POTENTIAL, FindingModel.LOCKS).diverged(2, true, ""));
    add(FindingEvidence.predicted(Verdict.FEASIBLE, FindingModel.VIEW));
    add(FindingEvidence.predicted(Verdict.FEASIBLE, FindingModel.VIEW).diverged(3, true, ""));
    add(
        FindingEvidence.predicted(Verdict.FEASIBLE, FindingModel.VIEW)
            .confirmed(1, HarmRating.BENIGN, "the same"));
    CandidateCounts counts = CandidateCounts.of(20, 4, 4, 8, 4, Map.of(), findings);
    FindingSummary summary = FindingSummary.of(counts, findings);
    assertEquals(new FindingSummary(20, 3, 3, 1, 1, 1, 8, 4, 1, Map.of()), summary);
    int all =
        summary.potential()
            + summary.diverged()
            + summary.feasible()
            + summary.confirmed()
            + summary.infeasible()
            + summary.undecided();
    assertEquals(summary.candidates(), all);
  }

  private void add(FindingEvidence evidence) {
    findings.add(Finding.of(AnalysisKind.LOCK, FindingPattern.RWW).evidence(evidence).build());
  }
}
