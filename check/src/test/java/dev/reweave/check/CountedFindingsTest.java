// SPDX-License-Identifier: Apache-2.0
package dev.reweave.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.CandidateCounts;
import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingModel;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class CountedFindingsTest {
  private static Finding predicted(String id, Verdict verdict) {
    return Finding.of(AnalysisKind.LOCK, FindingPattern.RWW)
        .id(id)
        .title("lost update")
        .evidence(FindingEvidence.predicted(verdict, FindingModel.VALUE))
        .build();
  }

  private static Finding confirmed(String id, HarmRating harm) {
    return predicted(id, Verdict.FEASIBLE).confirmed(1, harm, null, List.of(), List.of());
  }

  private static final Report REPORT =
      new Report(
          "1",
          new Report.Run(List.of(), 0, 1, 2, 1, 1, 0, 1, 1, 1, 0),
          List.of(),
          CandidateCounts.NONE,
          List.of(),
          List.of(
              confirmed("harmful", HarmRating.HARMFUL),
              confirmed("accepted", HarmRating.HARMFUL).accepted("known"),
              confirmed("benign", HarmRating.BENIGN),
              confirmed("unknown", HarmRating.UNKNOWN),
              predicted("feasible", Verdict.FEASIBLE),
              predicted("potential", Verdict.POTENTIAL),
              predicted("tried in vain", Verdict.POTENTIAL).diverged(3, true, null),
              predicted("not come to", Verdict.POTENTIAL).diverged(3, false, null)));

  private static List<String> counted(String threshold) {
    return CountedFindings.named(threshold).in(REPORT).stream().map(Finding::id).toList();
  }

  @Test
  void eachThresholdHasThoseBeforeIt() {
    assertEquals(List.of("harmful"), counted("harmful"));
    assertEquals(List.of("harmful", "benign", "unknown"), counted("Confirmed"));
    assertEquals(List.of("harmful", "benign", "unknown", "feasible"), counted("FEASIBLE"));
    assertEquals(
        List.of("harmful", "benign", "unknown", "feasible", "potential", "not come to"),
        counted("potential"));
  }
}
