// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.WitnessShape;
import dev.reweave.replay.plan.FindingWitness;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two units on two variables, in a run that is driven. */
class UnitCycleSearchTest {
  private final TraceBuilder serial = new TraceBuilder();
  private Trace recorded;
  private FindingWitness witness;

  @BeforeEach
  void recordSerially() {
    writes(serial.on("T1"), true);
    writes(serial, false);
    reads(serial.on("T2"), true);
    reads(serial, false);
    recorded = serial.build();
    witness =
        new FindingWitness(
            WitnessShape.UNIT_CYCLE,
            new int[] {
              serial.at("first"), serial.at("seen"), serial.at("done"), serial.at("second")
            });
  }

  private static void writes(TraceBuilder b, boolean begins) {
    if (begins) {
      b.enter("set").line(1).call("call").write("x", 1).mark("first");
    } else {
      b.line(2).call("call").write("y", 1).mark("second").exit();
    }
  }

  private static void reads(TraceBuilder b, boolean begins) {
    if (begins) {
      b.enter("get").line(3).call("call").read("x").mark("seen");
    } else {
      b.line(4).call("call").read("y").mark("done").exit();
    }
  }

  @Test
  void findsTheOtherUnitBetweenTheTwoAccesses() {
    TraceBuilder b = new TraceBuilder();
    writes(b.on("T1"), true);
    reads(b.on("T2"), true);
    reads(b, false);
    writes(b.on("T1"), false);
    int[] seen = find(b).orElseThrow().events();
    assertArrayEquals(new int[] {b.at("first"), b.at("seen"), b.at("done"), b.at("second")}, seen);
  }

  @Test
  void theSerialOrdersAreNone() {
    assertTrue(find(serial).isEmpty());
    TraceBuilder b = new TraceBuilder();
    reads(b.on("T2"), true);
    reads(b, false);
    writes(b.on("T1"), true);
    writes(b, false);
    assertTrue(find(b).isEmpty());
  }

  @Test
  void whoSeesBothAsTheyWereIsNone() {
    TraceBuilder b = new TraceBuilder();
    reads(b.on("T2"), true);
    writes(b.on("T1"), true);
    reads(b.on("T2"), false);
    writes(b.on("T1"), false);
    assertTrue(find(b).isEmpty());
  }

  @Test
  void accessesOfTwoCallsAreNoUnit() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("set").line(1).call("call").write("x", 1).exit();
    reads(b.on("T2"), true);
    reads(b, false);
    b.on("T1").enter("set").line(2).call("call").write("y", 1).exit();
    assertTrue(find(b).isEmpty());
  }

  private Optional<WitnessSighting> find(TraceBuilder b) {
    Trace run = b == serial ? recorded : b.build();
    return UnitCycleSearch.find(recording(recorded), witness, recording(run));
  }

  private static RunRecording recording(Trace trace) {
    int[] visits = new int[trace.size()];
    Arrays.fill(visits, 1);
    return new RunRecording(trace, visits);
  }
}
