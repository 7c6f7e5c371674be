// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.EventRole;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeenStepsTest {
  private final TraceBuilder b = new TraceBuilder();

  @Test
  void tellsTheThreeAccessesAndTheirNeighboursInOrder() {
    b.on("T2").enter("before").write("x").write("y").exit();
    b.on("T1").enter("update").line(1).read("x").mark("first");
    b.on("T2").enter("other").line(3).write("x").mark("remote").exit();
    b.on("T1").line(2).write("x").mark("second").exit();
    Trace trace = b.build();
    int[] events = {b.at("first"), b.at("remote"), b.at("second")};
    RunRecording run = new RunRecording(trace, visits(trace));
    List<SeenStep> steps = SeenSteps.of(new WitnessSighting(run, events), new SeenValues());
    assertEquals(
        Arrays.asList(null, EventRole.FIRST, EventRole.REMOTE, EventRole.SECOND),
        steps.stream().map(SeenStep::role).toList());
    assertTrue(steps.get(1).text().startsWith("reads x"), steps::toString);
    assertTrue(steps.get(2).text().startsWith("writes x"), steps::toString);
    assertEquals(3, steps.get(2).line());
  }

  @Test
  void objectsAreToldApart() {
    long one = (3L << 40) + 1;
    b.on("T1").read("A.x", one).mark("first");
    b.on("T2").write("A.x", one + 1).mark("remote");
    b.on("T1").write("A.x", one).mark("second");
    Trace trace = b.build();
    SeenValues values = new SeenValues();
    assertEquals("object A", values.of(trace, b.at("first")));
    assertEquals("object B", values.of(trace, b.at("remote")));
    assertEquals("object A", values.of(trace, b.at("second")));
  }

  @Test
  void aDeadlockHasNone() {
    b.on("T1").enter("one").write("x");
    Trace trace = b.build();
    RunRecording run = new RunRecording(trace, visits(trace));
    assertEquals(List.of(), SeenSteps.of(new WitnessSighting(run, new int[0]), new SeenValues()));
  }

  private static int[] visits(Trace trace) {
    return new int[trace.size()];
  }
}
