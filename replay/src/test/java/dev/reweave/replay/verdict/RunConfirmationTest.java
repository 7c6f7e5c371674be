// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.finding.WitnessShape;
import dev.reweave.protocol.ending.DriveOutcome;
import dev.reweave.protocol.ending.OutcomeRow;
import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.replay.plan.FindingWitness;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RunConfirmationTest {
  private static final String ENTRY = "Map#1{5}";

  /** {@code replace(k, old, new)} after a look, while another replaces. */
  private static TraceBuilder replacing(boolean succeeds) {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("one").line(1).read(ENTRY).mark("first");
    b.on("T2").enter("two").line(3).update(ENTRY, 1).mark("remote").exit();
    b.on("T1").line(2);
    (succeeds ? b.update(ENTRY, 1) : b.read(ENTRY)).mark("second").exit();
    return b;
  }

  @Test
  void aCallThatFindsNothingToChangeIsInVain() {
    TraceBuilder recorded = replacing(true);
    RunConfirmation confirmation =
        new RunConfirmation(
            recording(recorded), new FindingWitness(WitnessShape.ACCESSES, pattern(recorded)));
    for (boolean succeeds : new boolean[] {true, false}) {
      TraceBuilder run = replacing(succeeds);
      WitnessSighting seen = new WitnessSighting(recording(run), pattern(run));
      assertEquals(!succeeds, confirmation.isInVain(seen));
    }
  }

  private static int[] pattern(TraceBuilder b) {
    return new int[] {b.at("first"), b.at("remote"), b.at("second")};
  }

  /** Locks that the JVM knows no owners of: semaphores. */
  @Test
  void whoHoldsAndAsksAndNeverGoesOnIsInADeadlock() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("one").line(1).acquire("A").line(2).acquire("B").mark("asks B");
    b.line(3).release("B").release("A").exit();
    b.on("T2").enter("two").line(4).acquire("B").line(5).acquire("A").mark("asks A");
    b.line(6).release("A").release("B").exit();
    RunRecording recorded = recording(b);
    int[] requests = {b.at("asks B"), b.at("asks A")};
    RunConfirmation confirmation =
        new RunConfirmation(recorded, new FindingWitness(WitnessShape.LOCK_REQUESTS, requests));
    GatePlan plan = new GatePlan(recorded, "smallest");
    Arrays.stream(requests).forEach(plan::mark);
    assertEquals(true, confirmation.in(stuck(plan, Set.of(0, 1))).isPresent());
    assertEquals(false, confirmation.in(stuck(plan, Set.of(0))).isPresent());
  }

  private static DrivenRun stuck(GatePlan plan, Set<Integer> begun) {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("one").line(1).acquire("A");
    b.on("T2").enter("two").line(4).acquire("B");
    List<OutcomeRow> rows = new ArrayList<>();
    rows.add(new OutcomeRow.Missing(0));
    rows.add(new OutcomeRow.Missing(1));
    begun.forEach(point -> rows.add(new OutcomeRow.Begun(point)));
    rows.add(new OutcomeRow.Hangs());
    return new DrivenRun(plan, Path.of("none"), 86, 1, new DriveOutcome(rows), recording(b));
  }

  private static RunRecording recording(TraceBuilder b) {
    Trace trace = b.build();
    int[] visits = new int[trace.size()];
    Arrays.fill(visits, 1);
    return new RunRecording(trace, visits);
  }
}
