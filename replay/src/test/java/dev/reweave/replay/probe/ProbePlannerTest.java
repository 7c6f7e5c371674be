// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import static dev.reweave.protocol.raw.SignalTokens.DONE;
import static dev.reweave.protocol.raw.SignalTokens.SUBMITTED;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.plan.DrivePlan;
import dev.reweave.protocol.plan.PlannedPlace;
import dev.reweave.protocol.plan.PlannedPoint;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProbePlannerTest {
  private final TraceBuilder b = new TraceBuilder();
  private Trace trace;

  private List<UnitProbe> probes(ProbeKind kind) {
    trace = b.build();
    return ProbePlanner.probes(recording(trace)).stream().filter(p -> p.kind() == kind).toList();
  }

  private static RunRecording recording(Trace trace) {
    int[] visits = new int[trace.size()];
    Arrays.fill(visits, 1);
    return new RunRecording(trace, visits);
  }

  /** Looks at x, then changes it, by another thread each. */
  private void lookThenAct(String thread, String method) {
    b.on(thread).line(10).enter(method).line(1).read("x").mark(thread + " looks");
    b.on(thread).line(2).write("x").mark(thread + " acts").exit();
  }

  @Test
  void theOtherWholeUnitRunsInTheGap() {
    b.on("T0").fork("T1").fork("T2");
    lookThenAct("T1", "one");
    lookThenAct("T2", "two");
    UnitProbe gap = probes(ProbeKind.GAP).get(0);
    GatePlan plan = gap.plan();
    assertEquals(3, plan.size());
    DrivePlan written = plan.drivePlan(0);
    PlannedPoint unit = written.points().get(1);
    assertEquals(1, unit.leaves(), "over when the call is left, whatever it did");
    assertEquals(List.of(0), unit.after());
    assertEquals(List.of(1), written.points().get(2).after());
    assertEquals(written, GatePlan.of(recording(trace), "read", written).drivePlan(0));
  }

  @Test
  void eachOrderOfTwoUnitsThatMeetIsAQuestion() {
    b.on("T0").fork("T1").fork("T2");
    lookThenAct("T1", "one");
    lookThenAct("T2", "two");
    List<UnitProbe> orders = probes(ProbeKind.ORDER);
    assertEquals(1, orders.size(), "the recorded order is none");
    assertArrayEquals(new int[] {b.at("T2 looks"), b.at("T1 looks")}, orders.get(0).events());
  }

  @Test
  void aGapUnderALockThatTheOtherNeedsIsNone() {
    b.on("T0").fork("T1").fork("T2");
    for (String thread : List.of("T1", "T2")) {
      b.on(thread).line(10).enter("unit" + thread).line(1).acquire("L").line(2).read("x");
      b.on(thread).line(3).write("x").line(4).release("L").exit();
    }
    assertEquals(List.of(), probes(ProbeKind.GAP));
  }

  @Test
  void betweenTwoSectionsTheThreadIsHeldWithoutTheLock() {
    b.on("T0").fork("T1").fork("T2");
    for (String thread : List.of("T1", "T2")) {
      b.on(thread).line(10).enter("unit" + thread).line(1).acquire("L").line(2).read("x");
      b.on(thread).line(3).release("L").line(4).acquire("L").mark(thread + " again");
      b.on(thread).line(5).write("x").line(6).release("L").exit();
    }
    UnitProbe gap = probes(ProbeKind.GAP).get(0);
    int held = trace.thread(gap.events()[0]);
    assertEquals(b.at("T" + held + " again"), gap.plan().event(2));
  }

  @Test
  void whatStartAndJoinPutInOrderIsNoQuestion() {
    b.on("T0").fork("T1");
    lookThenAct("T1", "one");
    b.on("T0").join("T1").fork("T2");
    lookThenAct("T2", "two");
    assertEquals(List.of(), probes(ProbeKind.GAP));
    trace = b.build();
    assertEquals(List.of(), ProbePlanner.probes(recording(trace)));
  }

  @Test
  void aThreadIsDelayedWhereAnotherDoesLaterWhatItCouldDoFirst() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T1").line(10).enter("one").line(1).read("y").line(2).write("x").mark("done").exit();
    b.on("T2").line(20).enter("two").line(1).read("x").mark("seen").exit();
    UnitProbe delay = probes(ProbeKind.DELAY).get(0);
    assertArrayEquals(new int[] {b.at("seen"), b.at("done")}, delay.events());
    PlannedPoint point = delay.plan().drivePlan(0).points().get(0);
    assertTrue(point.delayed());
    assertEquals(b.at("done"), delay.plan().event(0));
    assertEquals(
        delay.plan().drivePlan(0), delay.plan().copy("more").drivePlan(0), "delays are copied");
  }

  @Test
  void whoIsDelayedHasNoLockThatTheOtherWaitsFor() {
    b.on("T0").fork("T1").fork("T2");
    for (String thread : List.of("T1", "T2")) {
      b.on(thread).line(10).enter("unit" + thread).line(1).acquire("L").mark(thread + " locks");
      b.on(thread).line(2).write("x").line(3).release("L").exit();
    }
    UnitProbe delay = probes(ProbeKind.DELAY).get(0);
    assertTrue(delay.plan().event(0) <= b.at("T1 locks"), "before it takes the lock");
  }

  @Test
  void twoThreadsAreDelayedWhereEachIsBetweenTwoSteps() {
    b.on("T0").fork("T1").fork("T2");
    lookThenAct("T1", "one");
    lookThenAct("T2", "two");
    List<UnitProbe> both =
        probes(ProbeKind.DELAY).stream().filter(p -> p.plan().size() == 2).toList();
    assertEquals(1, both.size());
    GatePlan plan = both.get(0).plan();
    assertEquals(b.at("T1 acts"), plan.event(0));
    assertEquals(b.at("T2 acts"), plan.event(1));
  }

  /** A consumer waits and is woken; another one takes later, after {@code last}. */
  private void consumers(String last) {
    b.on("T0").fork("T1").fork("T2").fork("T3");
    b.on("T1").line(10).enter("take").line(1).acquire("L").line(2).read("x").mark("looks");
    b.on("T1").line(3).await("L").mark("waits");
    b.on("T2").line(20).enter("put").line(4).acquire("L").mark("locks").line(5).write("x");
    b.on("T2").line(6).notifyEach("L").line(7).release("L").exit();
    b.on("T1").line(3).woken("L").mark("woken").line(8).write("x").mark("acts");
    b.on("T1").line(9).release("L").exit();
    if (!last.isEmpty()) {
      b.on(last).line(30).enter("poll").line(11).acquire("L").line(12).write("x").mark("takes");
      b.on(last).line(13).release("L").exit();
    }
  }

  @Test
  void whoIsWokenComesBackLateWhereAnotherCouldTakeTheLock() {
    consumers("T3");
    UnitProbe wake = probes(ProbeKind.WAKE).get(0);
    assertArrayEquals(new int[] {b.at("looks"), b.at("takes"), b.at("acts")}, wake.events());
    RunRecording recording = recording(trace);
    int woken = wake.plan().pointOf(recording, b.at("woken"));
    assertEquals(1, wake.plan().after(woken).size(), "after the whole unit of the other");
  }

  @Test
  void thePlanMakesSureThatItWaits() {
    consumers("T3");
    GatePlan plan = probes(ProbeKind.WAKE).get(0).plan();
    RunRecording recording = recording(trace);
    int waits = plan.pointOf(recording, b.at("waits"));
    assertTrue(
        plan.drivePlan(0).points().stream().anyMatch(point -> point.after().contains(waits)),
        "who notifies comes after that");
  }

  @Test
  void whoIsWokenWithNobodyElseToTakeTheLockIsNoQuestion() {
    consumers("");
    assertEquals(List.of(), probes(ProbeKind.WAKE));
  }

  @Test
  void ordersThatADrivenRunDidNotKeepAreDropped() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T1").line(10).enter("set").line(1).write("x").mark("one");
    b.on("T2").line(20).enter("look").line(3).read("x").mark("other").exit();
    b.on("T1").line(2).write("x").mark("two").exit();
    trace = b.build();
    RunRecording recording = recording(trace);
    GatePlan plan = new GatePlan(recording, "test");
    plan.order(b.at("one"), b.at("other"));
    plan.order(b.at("two"), b.at("other"));
    GatePlan kept = plan.keptIn(recording).orElseThrow();
    int other = kept.pointOf(recording, b.at("other"));
    int one = kept.pointOf(recording, b.at("one"));
    assertEquals(List.of(one), List.copyOf(kept.after(other)));
  }

  @Test
  void aDelayAsksNothingThatTheGapAsks() {
    b.on("T0").fork("T1").fork("T2");
    lookThenAct("T1", "one");
    lookThenAct("T2", "two");
    assertTrue(
        probes(ProbeKind.DELAY).stream().noneMatch(p -> p.isWithin() && p.plan().size() == 1),
        "all that T2 has yet to do is one unit");
  }

  @Test
  void theSamePlacesAreAskedAboutOnce() {
    b.on("T0").fork("T1").fork("T2");
    for (int i = 0; i < 5; i++) {
      lookThenAct("T1", "one");
      lookThenAct("T2", "two");
    }
    List<UnitProbe> gaps = probes(ProbeKind.GAP);
    assertEquals(gaps.size(), gaps.stream().map(UnitProbe::question).distinct().count());
    assertTrue(gaps.size() <= 4, () -> gaps.size() + " questions of two places each");
  }

  @Test
  void aPlanIsToldInAnotherRunByWhoAndWhere() {
    b.on("T0").fork("T1").fork("T2");
    lookThenAct("T1", "one");
    lookThenAct("T2", "two");
    GatePlan plan = probes(ProbeKind.GAP).get(0).plan();
    TraceBuilder other = new TraceBuilder();
    other.on("T0").fork("T1");
    other.on("T1").line(10).enter("one").line(1).read("x").line(2).write("x").exit();
    assertTrue(plan.in(recording(other.build()), "elsewhere").isEmpty(), "T2 is not there");
    assertEquals(plan.drivePlan(0), plan.in(recording(trace), "here").orElseThrow().drivePlan(0));
  }

  @Test
  void theOtherUnitRunsInTheGapAsFarAsItMeetsThisOne() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T1").line(10).enter("set").line(1).write("x").mark("sets");
    b.on("T1").line(2).write("x").mark("resets").exit();
    b.on("T2").line(20).enter("look").line(3).read("x").mark("looks");
    b.on("T2").line(4).read("x").mark("looks again").exit();
    trace = b.build();
    int[] events = {b.at("looks"), b.at("sets"), b.at("looks again")};
    RunRecording recording = recording(trace);
    GatePlan driven = new GatePlan(recording, "driven");
    UnitProbe part =
        ProbePlanner.probes(recording, driven).stream()
            .filter(probe -> probe.kind() == ProbeKind.PART)
            .filter(probe -> Arrays.equals(events, probe.events()))
            .findFirst()
            .orElseThrow();
    GatePlan plan = part.plan();
    assertTrue(!plan.isContradictory());
    int resets = plan.pointOf(recording, b.at("resets"));
    assertEquals(1, plan.after(resets).size(), "when the unit that looks is over");
  }

  @Test
  void aPlanThatAsksForItselfIsContradictory() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T1").line(1).write("x").mark("one").line(2).write("x").mark("two");
    b.on("T2").line(3).read("x").mark("other");
    trace = b.build();
    GatePlan plan = new GatePlan(recording(trace), "test");
    plan.order(b.at("two"), b.at("other"));
    assertTrue(!plan.isContradictory());
    plan.order(b.at("other"), b.at("one"));
    assertTrue(plan.isContradictory(), "the first comes before the second in its thread");
  }

  @Test
  void aWorkerThatTookTwoTasksIsDelayedWhenItTakesTheFirst() {
    twoTasks(false);
    List<UnitProbe> probes = probes(ProbeKind.WORKER);
    assertEquals(1, probes.size());
    DrivePlan plan = probes.get(0).plan().drivePlan(0);
    assertEquals(List.of(PlannedPlace.TASK), plan.places());
    assertTrue(plan.points().get(0).delayed());
    assertEquals(1, plan.actors().get(plan.points().get(0).actor()).ordinal(), "the first task");
  }

  @Test
  void tasksThatNeedEachOtherKeepTheirOrder() {
    twoTasks(true);
    assertEquals(List.of(), probes(ProbeKind.WORKER));
  }

  private void twoTasks(boolean awaited) {
    b.on("T0").fork("T1").line(1).signal("a", SUBMITTED);
    b.on("T1").awaitSignal("a", SUBMITTED).line(5).write("x").signal("a", DONE);
    if (awaited) {
      b.on("T0").line(2).awaitSignal("a", DONE);
    }
    b.on("T0").line(3).signal("c", SUBMITTED);
    b.on("T1").awaitSignal("c", SUBMITTED).line(6).write("x").signal("c", DONE);
  }
}
