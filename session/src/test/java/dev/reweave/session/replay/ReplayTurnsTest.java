// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingModel;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.SubjectKind;
import dev.reweave.finding.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayTurnsTest {
  private static Finding finding(String id, String field, Verdict verdict) {
    return Finding.of(AnalysisKind.LOCK, FindingPattern.RWW)
        .id(id)
        .evidence(FindingEvidence.predicted(verdict, FindingModel.VIEW))
        .variables(List.of(new Finding.VariableRef("A", field, SubjectKind.FIELD)))
        .build();
  }

  @Test
  void eachVariableHasItsTurn() {
    List<Finding> ranked =
        List.of(
            finding("F1", "x", Verdict.FEASIBLE),
            finding("F2", "x", Verdict.FEASIBLE),
            finding("F3", "x", Verdict.FEASIBLE),
            finding("F4", "y", Verdict.FEASIBLE),
            finding("F5", "y", Verdict.FEASIBLE),
            finding("F6", "z", Verdict.FEASIBLE));
    assertEquals(List.of("F1", "F4", "F6", "F2", "F5", "F3"), ids(ReplayTurns.of(ranked)));
  }

  @Test
  void whatIsProvenGoesFirst() {
    List<Finding> ranked =
        List.of(
            finding("F1", "x", Verdict.FEASIBLE),
            finding("F2", "x", Verdict.FEASIBLE),
            finding("F3", "y", Verdict.POTENTIAL),
            finding("F4", "x", Verdict.POTENTIAL));
    assertEquals(List.of("F1", "F2", "F3", "F4"), ids(ReplayTurns.of(ranked)));
  }

  private static List<String> ids(List<Finding> findings) {
    return findings.stream().map(Finding::id).toList();
  }
}
