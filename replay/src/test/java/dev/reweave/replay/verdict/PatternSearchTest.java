// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.SyncInfo;
import dev.reweave.trace.build.TraceBuilder;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PatternSearchTest {
  private static final String OVERLAP = SyncInfo.OVERLAPPING_CALLS.className();

  private final TraceBuilder serial = new TraceBuilder();
  private Trace recorded;
  private int[] witness;

  private void recordSerially() {
    unit(serial.on("T1"));
    other(serial.on("T2"), "x");
    recorded = serial.build();
    witness = new int[] {serial.at("first"), serial.at("remote"), serial.at("second")};
  }

  private static void unit(TraceBuilder b) {
    b.enter("update")
        .line(1)
        .call("call")
        .read("x")
        .mark("first")
        .line(2)
        .call("call")
        .write("x")
        .mark("second")
        .exit();
  }

  private static void other(TraceBuilder b, String variable) {
    b.enter("other").line(3).call("call").write(variable).mark("remote").exit();
  }

  @Test
  void findsTheThreeAccessesInTheViolatingOrder() {
    recordSerially();
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("update").line(1).call("call").read("x").mark("first");
    other(b.on("T2"), "x");
    b.on("T1").line(2).call("call").write("x").mark("second").exit();
    WitnessSighting sighting = find(b).orElseThrow();
    assertArrayEquals(new int[] {b.at("first"), b.at("remote"), b.at("second")}, sighting.events());
  }

  @Test
  void theSerialRunItselfIsNone() {
    recordSerially();
    assertTrue(find(serial).isEmpty());
  }

  private static void looksAndAdds(TraceBuilder b, String thread, boolean looks) {
    b.on(thread).enter("add").line(1).call("call");
    if (looks) {
      b.read("x").mark(thread + " looks");
    }
    b.line(2).call("call").commute("x").mark(thread + " adds").exit();
  }

  private Optional<WitnessSighting> sightingOfAdds(boolean remoteLooks) {
    looksAndAdds(serial, "T1", true);
    looksAndAdds(serial, "T2", remoteLooks);
    recorded = serial.build();
    witness = new int[] {serial.at("T1 looks"), serial.at("T2 adds"), serial.at("T1 adds")};
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("add").line(1).call("call").read("x");
    looksAndAdds(b, "T2", remoteLooks);
    b.on("T1").line(2).call("call").commute("x").exit();
    return find(b);
  }

  @Test
  void addsCommuteUnlessBothLookBefore() {
    assertTrue(sightingOfAdds(true).isPresent());
  }

  @Test
  void anAddAloneMayComeInBetween() {
    assertTrue(sightingOfAdds(false).isEmpty());
  }

  @Test
  void anotherVariableIsNone() {
    recordSerially();
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("update").line(1).call("call").read("x");
    other(b.on("T2"), "y");
    b.on("T1").line(2).call("call").write("x").exit();
    assertTrue(find(b).isEmpty());
  }

  @Test
  void twoCallsOfTheMethodAreNoRegion() {
    recordSerially();
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("update").line(1).call("call").read("x").exit();
    other(b.on("T2"), "x");
    b.on("T1").enter("update").line(2).call("call").write("x").exit();
    assertTrue(find(b).isEmpty());
  }

  @Test
  void oneThreadAloneIsNone() {
    recordSerially();
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("update").line(1).call("call").read("x");
    other(b, "x");
    b.line(2).call("call").write("x").exit();
    assertTrue(find(b).isEmpty());
  }

  @Test
  void theOtherThreadMayGoAnotherWayIfThatIsAskedFor() {
    recordSerially();
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("update").line(1).call("call").read("x").mark("first");
    b.on("T2").enter("other").line(4).call("call").write("x").mark("remote").exit();
    b.on("T1").line(2).call("call").write("x").mark("second").exit();
    assertTrue(find(b).isEmpty());
    WitnessSighting sighting =
        PatternSearch.findAnyWay(recording(recorded), witness, recording(b.build())).orElseThrow();
    assertArrayEquals(new int[] {b.at("first"), b.at("remote"), b.at("second")}, sighting.events());
  }

  @Test
  void callsThatOverlappedAreNone() {
    recordSerially();
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("update").line(1).call("call").read("x");
    b.on("T1").line(2).call("call").signal(OVERLAP, 1);
    b.on("T2").enter("other").line(3).call("call").awaitSignal(OVERLAP, 1).write("x").exit();
    b.on("T1").line(2).call("call").write("x").exit();
    assertTrue(find(b).isEmpty());
  }

  @Test
  void aCallThatOverlappedAnotherOneDoesNotMatter() {
    recordSerially();
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("update").line(1).call("call").read("x").mark("first").line(2).call("call");
    b.on("T3").line(4).call("call").signal(OVERLAP, 1);
    b.on("T2")
        .enter("other")
        .line(3)
        .call("call")
        .awaitSignal(OVERLAP, 1)
        .write("x")
        .mark("remote")
        .exit();
    b.on("T3").line(4).call("call").read("x");
    b.on("T1").line(2).call("call").write("x").mark("second").exit();
    WitnessSighting sighting = find(b).orElseThrow();
    assertArrayEquals(new int[] {b.at("first"), b.at("remote"), b.at("second")}, sighting.events());
  }

  private java.util.Optional<WitnessSighting> find(TraceBuilder run) {
    Trace other = run == serial ? recorded : run.build();
    return PatternSearch.find(recording(recorded), witness, recording(other));
  }

  private static RunRecording recording(Trace trace) {
    int[] visits = new int[trace.size()];
    Arrays.fill(visits, 1);
    return new RunRecording(trace, visits);
  }
}
