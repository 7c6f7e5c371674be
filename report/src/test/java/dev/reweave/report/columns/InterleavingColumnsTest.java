// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.columns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.FindingStory;
import dev.reweave.report.Samples;
import dev.reweave.report.columns.InterleavingColumns.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InterleavingColumnsTest {
  @Test
  void bothOrdersHaveTheSameColumns() {
    Finding finding = Samples.lostUpdate();
    assertEquals(List.of("T1", "T2"), InterleavingColumns.observed(finding).threads());
    assertEquals(List.of("T1", "T2"), InterleavingColumns.violating(finding).threads());
    assertEquals(List.of("worker-1", "worker-2"), InterleavingColumns.violating(finding).names());
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 59, 60, 61, 100, 5000})
  void longOrdersLoseTheirMiddleButNoStepOfThePattern(int steps) {
    InterleavingColumns order = InterleavingColumns.observed(withSteps(steps));
    List<Row> rows = order.rows();
    int skipped = rows.stream().mapToInt(Row::skipped).sum();
    long drawn = rows.stream().filter(row -> !row.isGap()).count();
    assertEquals(steps, drawn + skipped);
    assertTrue(drawn <= InterleavingColumns.MAX_ROWS, drawn + " drawn");
    assertEquals(skipped == 0, steps <= InterleavingColumns.MAX_ROWS);
    assertEquals(
        List.of(EventRole.FIRST, EventRole.REMOTE, EventRole.SECOND),
        rows.stream()
            .filter(row -> !row.isGap())
            .map(row -> row.step().role())
            .filter(Objects::nonNull)
            .toList());
  }

  private static Finding withSteps(int count) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      EventRole role =
          i == 0
              ? EventRole.FIRST
              : i == count / 2 ? EventRole.REMOTE : i == count - 1 ? EventRole.SECOND : null;
      steps.add(new Step("T" + (1 + i % 2), "step " + i, "A", "m", "A.java", i, role));
    }
    Finding f = Samples.lostUpdate();
    return Finding.of(f.analysis(), f.pattern())
        .events(f.events())
        .story(new FindingStory(List.of(), steps, steps))
        .build();
  }
}
