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
    add("likely", "a", Verdict.POTENTIAL, "unknown", 50);
    add("benign", "b", Verdict.CONFIRMED, "benign", 40);
    add("proven", "c", Verdict.FEASIBLE, "unknown", 30);
    add("harmful", "d", Verdict.CONFIRMED, "harmful", 20);
    assertEquals(List.of("harmful", "benign", "proven", "likely"), order());
  }

  @Test
  void aVariableWithManyDoesNotHideTheOthers() {
    add("a1", "a", Verdict.FEASIBLE, "unknown", 50);
    add("a2", "a", Verdict.FEASIBLE, "unknown", 49);
    add("a3", "a", Verdict.FEASIBLE, "unknown", 48);
    add("lock", "b", Verdict.FEASIBLE, "unknown", 10);
    add("c1", "c", Verdict.FEASIBLE, "unknown", 30);
    add("c2", "c", Verdict.FEASIBLE, "unknown", 20);
    assertEquals(List.of("a1", "c1", "lock", "a2", "c2", "a3"), order());
  }

  @Test
  void whatIsEqualIsToldApartByItsText() {
    add("later", "z", Verdict.FEASIBLE, "unknown", 1);
    add("sooner", "y", Verdict.FEASIBLE, "unknown", 1);
    assertEquals(List.of("sooner", "later"), order());
  }

  private List<String> order() {
    return FindingOrder.of(findings).stream().map(Finding::id).toList();
  }

  private void add(String id, String field, Verdict verdict, String harm, double score) {
    findings.add(
        new Finding(
            id,
            "lock",
            "atomicity",
            "RWW",
            "lost update",
            verdict,
            "VIEW",
            harm,
            null,
            List.of(new VariableRef("A", field, "field")),
            null,
            List.of(),
            null,
            1,
            score,
            List.of(),
            List.of(),
            List.of()));
  }
}
