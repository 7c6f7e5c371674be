// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.columns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.Step;
import dev.reweave.report.Samples;
import dev.reweave.report.columns.Interleaving.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InterleavingTest {
  @Test
  void bothOrdersHaveTheSameColumns() {
    Finding finding = Samples.lostUpdate();
    assertEquals(List.of("T1", "T2"), Interleaving.observed(finding).threads());
    assertEquals(List.of("T1", "T2"), Interleaving.violating(finding).threads());
    assertEquals(List.of("worker-1", "worker-2"), Interleaving.violating(finding).names());
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 59, 60, 61, 100, 5000})
  void longOrdersLoseTheirMiddleButNoStepOfThePattern(int steps) {
    Interleaving order = Interleaving.observed(withSteps(steps));
    List<Row> rows = order.rows();
    int skipped = rows.stream().mapToInt(Row::skipped).sum();
    long drawn = rows.stream().filter(row -> !row.isGap()).count();
    assertEquals(steps, drawn + skipped);
    assertTrue(drawn <= Interleaving.MAX_ROWS, drawn + " drawn");
    assertEquals(skipped == 0, steps <= Interleaving.MAX_ROWS);
    assertEquals(
        List.of("first", "remote", "second"),
        rows.stream()
            .filter(row -> !row.isGap())
            .map(row -> row.step().role())
            .filter(Objects::nonNull)
            .toList());
  }

  private static Finding withSteps(int count) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String role = i == 0 ? "first" : i == count / 2 ? "remote" : i == count - 1 ? "second" : null;
      steps.add(new Step("T" + (1 + i % 2), "step " + i, "A", "m", "A.java", i, role));
    }
    Finding f = Samples.lostUpdate();
    return new Finding(
        f.id(),
        f.analysis(),
        f.property(),
        f.pattern(),
        f.patternName(),
        f.verdict(),
        f.model(),
        f.harm(),
        f.effect(),
        f.variables(),
        f.region(),
        f.events(),
        f.schedule(),
        f.occurrences(),
        f.score(),
        f.story(),
        steps,
        steps);
  }
}
