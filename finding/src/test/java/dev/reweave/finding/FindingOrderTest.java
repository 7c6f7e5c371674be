// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.finding.Finding.VariableRef;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingOrderTest {
  private final List<Finding> findings = new ArrayList<>();

  @Test
  void verdictAndHarmCountMoreThanTheScore() {
    add("likely", "a", Verdict.POTENTIAL, HarmRating.UNKNOWN, 50);
    add("benign", "b", Verdict.CONFIRMED, HarmRating.BENIGN, 40);
    add("proven", "c", Verdict.FEASIBLE, HarmRating.UNKNOWN, 30);
    add("harmful", "d", Verdict.CONFIRMED, HarmRating.HARMFUL, 20);
    assertEquals(List.of("harmful", "benign", "proven", "likely"), order());
  }

  @Test
  void aVariableWithManyDoesNotHideTheOthers() {
    add("a1", "a", Verdict.FEASIBLE, HarmRating.UNKNOWN, 50);
    add("a2", "a", Verdict.FEASIBLE, HarmRating.UNKNOWN, 49);
    add("a3", "a", Verdict.FEASIBLE, HarmRating.UNKNOWN, 48);
    add("lock", "b", Verdict.FEASIBLE, HarmRating.UNKNOWN, 10);
    add("c1", "c", Verdict.FEASIBLE, HarmRating.UNKNOWN, 30);
    add("c2", "c", Verdict.FEASIBLE, HarmRating.UNKNOWN, 20);
    assertEquals(List.of("a1", "c1", "lock", "a2", "c2", "a3"), order());
  }

  @Test
  void whatIsEqualIsToldApartByItsText() {
    add("later", "z", Verdict.FEASIBLE, HarmRating.UNKNOWN, 1);
    add("sooner", "y", Verdict.FEASIBLE, HarmRating.UNKNOWN, 1);
    assertEquals(List.of("sooner", "later"), order());
  }

  @Test
  void whatDrivenRunsCouldNotMakeHappenComesAfterWhatNobodyTried() {
    add("vain", "a", vain(Verdict.FEASIBLE, true), 50);
    add("far", "b", vain(Verdict.FEASIBLE, false), 40);
    add("untried", "c", Verdict.FEASIBLE, HarmRating.UNKNOWN, 30);
    add("potential", "d", Verdict.POTENTIAL, HarmRating.UNKNOWN, 60);
    assertEquals(List.of("far", "untried", "vain", "potential"), order());
  }

  private static FindingEvidence vain(Verdict verdict, boolean reached) {
    return FindingEvidence.predicted(verdict, FindingModel.VIEW).diverged(3, reached, "left");
  }

  private List<String> order() {
    return FindingOrder.of(findings).stream().map(Finding::id).toList();
  }

  private void add(String id, String field, Verdict verdict, HarmRating harm, double score) {
    add(
        id,
        field,
        new FindingEvidence(verdict, FindingModel.VIEW, ReplayResult.NOT_TRIED, harm, null),
        score);
  }

  private void add(String id, String field, FindingEvidence evidence, double score) {
    findings.add(
        Finding.of(AnalysisKind.LOCK, FindingPattern.RWW)
            .id(id)
            .evidence(evidence)
            .variables(List.of(new VariableRef("A", field, SubjectKind.FIELD)))
            .score(score)
            .build());
  }
}
