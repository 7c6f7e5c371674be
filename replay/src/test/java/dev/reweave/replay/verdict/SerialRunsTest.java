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
import dev.reweave.replay.plan.SerialPlanner.Serial;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two threads update x and y in one call each; a run made for x is asked about y. */
class SerialRunsTest {
  @TempDir Path folder;

  private final TraceBuilder recorded = started();
  private final SerialRuns runs = new SerialRuns();
  private RunRecording before;

  @BeforeEach
  void record() throws IOException {
    whole(recorded, "T1");
    whole(recorded, "T2");
    before = recording(recorded);
    Files.writeString(folder.resolve("stdout.txt"), "2 2\n");
    Files.writeString(folder.resolve("stderr.txt"), "");
  }

  @Test
  void aRunIsSerialForOtherVariablesOfTheSameCalls() throws IOException {
    TraceBuilder b = started();
    whole(b, "T1");
    whole(b, "T2");
    add(b);
    assertEquals(List.of(List.of("2 2")), printed(true));
    assertEquals(List.of(), printed(false));
  }

  @Test
  void theOtherOrderIsTheOther() throws IOException {
    TraceBuilder b = started();
    whole(b, "T2");
    whole(b, "T1");
    add(b);
    assertEquals(List.of(), printed(true));
    assertEquals(List.of(List.of("2 2")), printed(false));
  }

  /** What the other call does may depend on anything: half a call before it is no serial order. */
  @Test
  void callsThatOverlapAreInNoOrderThoughTheAccessesAre() throws IOException {
    TraceBuilder b = started();
    b.on("T1").enter("work").line(1).read("x").line(2).write("x");
    b.on("T2").enter("work").line(1).read("x").line(2).write("x");
    b.on("T1").line(3).read("y").line(4).write("y").exit();
    b.on("T2").line(3).read("y").line(4).write("y").exit();
    add(b);
    assertEquals(List.of(), printed(true));
  }

  /** Whose third access might have thrown is looked up in a plan that was made for another run. */
  @Test
  void aRunWithFewerEventsIsAskedByWhoAndWhere() throws IOException {
    TraceBuilder longer = new TraceBuilder();
    longer.on("main").fork("T1").fork("T2");
    for (int i = 0; i < 9; i++) {
      longer.on("T1").enter("other").line(1).write("z").exit();
    }
    whole(longer, "T1");
    whole(longer, "T2");
    TraceBuilder b = started();
    whole(b, "T1");
    whole(b, "T2");
    add(b);
    RunRecording run = recording(longer);
    int[] events = {longer.at("T1 reads y"), longer.at("T2 writes y"), longer.at("T1 writes y")};
    FindingWitness witness = new FindingWitness(WitnessShape.ACCESSES, events);
    Serial order = new Serial(null, events[2], events[1]);
    assertEquals(1, runs.effects(run, witness, order).size());
  }

  private static TraceBuilder started() {
    TraceBuilder b = new TraceBuilder();
    b.on("main").fork("T1").fork("T2");
    return b;
  }

  private static void whole(TraceBuilder b, String thread) {
    b.on(thread).enter("work").line(1).read("x").line(2).write("x");
    b.line(3).read("y").mark(thread + " reads y").line(4).write("y").mark(thread + " writes y");
    b.exit();
  }

  private List<List<String>> printed(boolean regionFirst) {
    int[] events = {
      recorded.at("T1 reads y"), recorded.at("T2 writes y"), recorded.at("T1 writes y")
    };
    Serial order =
        regionFirst
            ? new Serial(null, events[2], events[1])
            : new Serial(null, events[1], events[0]);
    FindingWitness witness = new FindingWitness(WitnessShape.ACCESSES, events);
    return runs.effects(before, witness, order).stream().map(RunEffects::out).toList();
  }

  private void add(TraceBuilder b) throws IOException {
    RunRecording run = recording(b);
    DriveOutcome outcome = new DriveOutcome(List.of(new OutcomeRow.Ended()));
    runs.add(
        new DrivenRun(new GatePlan(run, "serial"), folder, 0, 0.1, outcome, run),
        new OutputNormaliser(List.of()));
  }

  private static RunRecording recording(TraceBuilder b) {
    Trace trace = b.build();
    int[] visits = new int[trace.size()];
    Arrays.fill(visits, 1);
    return new RunRecording(trace, visits);
  }
}
