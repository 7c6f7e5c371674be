// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DrivePlanTest {
  @TempDir Path folder;

  @Test
  void whatIsWrittenIsRead() throws IOException {
    DrivePlan plan =
        new DrivePlan(
            1500,
            List.of(
                new PlannedActor(PlannedActor.Kind.ROOT, -1, 0, "main"),
                new PlannedActor(PlannedActor.Kind.THREAD, 0, 1, ""),
                new PlannedActor(PlannedActor.Kind.TASK, 1, 2, "")),
            List.of(
                new PlannedPlace("a.B.m(I)V", 17, 0, "count"),
                new PlannedPlace("a.B.<init>()V", PlannedPlace.ANY_LINE, 3, "List.add")),
            List.of(
                new PlannedPoint(1, 0, 1, true, List.of()),
                new PlannedPoint(2, 1, 4, false, List.of(0)),
                new PlannedPoint(2, 1, 5, false, List.of(0, 1), 2, false),
                new PlannedPoint(2, 1, 6, false, List.of(), PlannedPoint.STEP, true)));
    assertEquals(plan, DrivePlan.read(write(plan.rows())));
  }

  @Test
  void aNameCannotEndItsColumn() {
    assertEquals("a b c", new PlannedPlace("a\tb\nc", 1, 0, "x").method());
  }

  @Test
  void anotherVersionAndDamageAreSaid() throws IOException {
    Path other = write(List.of("reweave-plan\t2"));
    assertThrows(IOException.class, () -> DrivePlan.read(other));
    Path damaged = write(List.of("reweave-plan\t1", "point\t1"));
    assertThrows(IOException.class, () -> DrivePlan.read(damaged));
  }

  /** Each would else come to light in the middle of the program, in one of its threads. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "patience\tlong",
        "patience",
        "actor\tqueue\t-1\t0\tmain",
        "actor\tthread\t7\t0\tT",
        "actor\tthread\t-2\t0\tT",
        "actor\tthread\t0",
        "place\ta.B.m()V\t7\t0\tx",
        "place\ta.B.n()V\t99999999999\t0\tx",
        "point\t1\t0\t1\t0\t",
        "point\t0\t1\t1\t0\t",
        "point\t-1\t0\t1\t0\t",
        "point\t0\t0\t1\t0\t2",
        "point\t0\t0\t1\t0\t0,-1",
        "point\t0\t0\t1\t0",
      })
  void aDamagedPlanIsToldAtTheStart(String row) throws IOException {
    List<String> whole =
        List.of(
            "reweave-plan\t1",
            "actor\troot\t-1\t0\tmain",
            "place\ta.B.m()V\t7\t0\tx",
            "point\t0\t0\t1\t0\t");
    assertEquals(1, DrivePlan.read(write(whole)).points().size());
    List<String> rows = new ArrayList<>(whole);
    rows.add(row);
    Path file = write(rows);
    IOException told = assertThrows(IOException.class, () -> DrivePlan.read(file));
    assertTrue(told.getMessage().contains("plan.txt: a damaged plan"), told.getMessage());
  }

  private Path write(List<String> rows) throws IOException {
    return Files.write(folder.resolve("plan.txt"), rows);
  }
}
