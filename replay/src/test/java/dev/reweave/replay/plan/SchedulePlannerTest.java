// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.WitnessShape;
import dev.reweave.protocol.plan.PlannedPoint;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SchedulePlannerTest {
  private final TraceBuilder b = new TraceBuilder();
  private Trace trace;

  @Test
  void theSmallestPlanHasTheSwitchesAroundThePattern() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T1").enter("one").line(1).read("x").mark("first").line(2).write("x").mark("second");
    b.on("T2").enter("two").line(3).write("x").mark("remote").line(4).write("y").mark("rest");
    trace = b.build();
    int[] tail = {b.at("first"), b.at("remote"), b.at("second")};
    GatePlan plan = plans(b.at("first"), tail, tail).get(0);
    assertEquals(
        Set.of("first<remote", "remote<second", "second<event " + b.at("rest")), edges(plan));
    GatePlan looser = plans(b.at("first"), tail, tail).get(1);
    assertEquals(Set.of("first<remote", "remote<second"), edges(looser));
  }

  @Test
  void theWholeOtherUnitRunsInTheGap() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T1")
        .enter("one")
        .line(1)
        .write("x")
        .mark("first")
        .line(2)
        .write("y")
        .mark("second")
        .exit();
    b.on("T2").enter("two").line(3).read("z").mark("begin").line(4).read("x").mark("seen");
    b.line(5).read("y").mark("done").line(6).read("z").mark("end").exit();
    trace = b.build();
    int[] events = {b.at("first"), b.at("seen"), b.at("done"), b.at("second")};
    FindingWitness witness = new FindingWitness(WitnessShape.UNIT_CYCLE, events);
    GatePlan plan = new SerialPlanner(recording(trace)).gap(witness).orElseThrow();
    assertEquals(
        Set.of("first<event " + b.at("begin"), "event " + b.at("end") + "<second"), edges(plan));
  }

  /** It may throw, and leave no record by which it could be known that the thread came to it. */
  @Test
  void aCallThatIsTheLastAccessIsAPointThoughLocksKeepItsOrder() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T1").enter("one").line(1).acquire("L").line(2).read("List#1{*}").mark("first");
    b.on("T1").line(3).release("L").mark("unlock");
    b.on("T1").line(4).acquire("L").mark("b").line(5).read("List#1{*}").mark("second");
    b.on("T1").line(6).release("L");
    b.on("T2").enter("two").line(7).acquire("L").line(8).write("List#1{*}").mark("remote");
    b.on("T2").line(9).release("L").mark("a");
    trace = b.build();
    int from = b.at("first");
    int[] tail = new int[trace.size() - from];
    int n = 0;
    for (int e = from; e <= b.at("unlock"); e++) {
      tail[n++] = e;
    }
    for (int e = b.at("remote") - 1; e <= b.at("a"); e++) {
      tail[n++] = e;
    }
    tail[n++] = b.at("b");
    tail[n++] = b.at("second");
    int[] pattern = {b.at("first"), b.at("remote"), b.at("second")};
    Set<String> edges = edges(plans(from, Arrays.copyOf(tail, n), pattern).get(0));
    assertEquals(true, edges.contains("a<second"), edges::toString);
    assertEquals(true, edges.contains("a<b"), edges::toString);
  }

  @Test
  void aThreadIsHeldUpBeforeTheLockThatTheOtherStillNeeds() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T2")
        .enter("two")
        .line(9)
        .read("z")
        .line(1)
        .acquire("L")
        .mark("lock")
        .line(2)
        .write("x")
        .mark("remote");
    b.on("T2").line(3).release("L").mark("unlock");
    b.on("T1")
        .enter("one")
        .line(9)
        .read("z")
        .line(4)
        .acquire("L")
        .mark("own")
        .line(5)
        .read("x")
        .mark("first");
    b.on("T1").line(6).release("L").mark("between").line(7).write("x").mark("second");
    trace = b.build();
    int begin = b.at("lock");
    int[] tail = {
      b.at("own"),
      b.at("first"),
      b.at("between"),
      b.at("lock"),
      b.at("remote"),
      b.at("unlock"),
      b.at("second")
    };
    int[] witness = {b.at("first"), b.at("remote"), b.at("second")};
    GatePlan plan = plans(begin, tail, witness).get(0);
    assertEquals(Set.of("between<lock", "unlock<second"), edges(plan));
  }

  @Test
  void requestsOfADeadlockWaitForAllHolds() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T1")
        .enter("one")
        .line(9)
        .read("z")
        .line(1)
        .acquire("A")
        .mark("a")
        .line(2)
        .acquire("B")
        .mark("wantsB");
    b.on("T1").line(3).release("B").line(4).release("A");
    b.on("T2")
        .enter("two")
        .line(9)
        .read("z")
        .line(5)
        .acquire("B")
        .mark("b")
        .line(6)
        .acquire("A")
        .mark("wantsA");
    b.on("T2").line(7).release("A").line(8).release("B");
    trace = b.build();
    int[] tail = {b.at("a"), b.at("b")};
    RunRecording recording = recording(trace);
    FindingWitness witness =
        new FindingWitness(WitnessShape.LOCK_REQUESTS, new int[] {b.at("wantsB"), b.at("wantsA")});
    GatePlan plan =
        new SchedulePlanner(recording, new Schedule(b.at("a"), tail), witness).plans().get(0);
    Set<String> edges = edges(plan);
    assertEquals(true, edges.containsAll(Set.of("a<wantsA", "b<wantsB")), edges::toString);
  }

  @Test
  void requestsInsideOfCallsThatLeaveNoPlaceWaitForAllHoldsToo() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T1").enter("one").line(1).acquire("A").mark("a").enter("inside").mark("in one");
    b.line(2).acquire("B").mark("wantsB").release("B").exit().release("A");
    b.on("T2").enter("two").line(5).acquire("B").mark("b").enter("inside").mark("in two");
    b.line(2).acquire("A").mark("wantsA").release("A").exit().release("B");
    trace = b.build();
    int[] tail = {b.at("a"), b.at("in one"), b.at("b"), b.at("in two")};
    FindingWitness witness =
        new FindingWitness(WitnessShape.LOCK_REQUESTS, new int[] {b.at("wantsB"), b.at("wantsA")});
    Schedule schedule = new Schedule(b.at("a"), tail);
    GatePlan plan = new SchedulePlanner(recording(trace), schedule, witness).plans().get(0);
    Set<String> edges = edges(plan);
    String one = "b<event " + b.at("in one");
    String two = "a<event " + b.at("in two");
    assertEquals(true, edges.containsAll(Set.of(one, two)), edges::toString);
  }

  @Test
  void aCallUnderItsOwnMonitorIsOverWhenItReturnsAndAnUnlockWhenItIsRecorded() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T1").enter("one").line(1).call("append").acquire("M").write("x").release("M");
    b.mark("call").call(null).line(2).acquire("L").line(3).release("L").mark("unlock");
    b.on("T2").enter("two").line(4).acquire("M").mark("a").line(5).acquire("L").mark("b");
    trace = b.build();
    GatePlan plan = new GatePlan(recording(trace), "made");
    plan.order(b.at("call"), b.at("a"));
    plan.order(b.at("unlock"), b.at("b"));
    List<Boolean> early = plan.drivePlan(0).points().stream().map(PlannedPoint::early).toList();
    assertEquals(List.of(false, false, true, false), early);
  }

  @Test
  void aCallThatTheScheduleCutsInTwoCountsWhereItEnds() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T1").enter("one").line(1).read("x").mark("first").line(2).write("x").mark("second");
    b.on("T2").enter("two").line(3).call("put").signal("q", 1).mark("a").write("x");
    b.mark("remote").call(null);
    trace = b.build();
    int[] tail = {b.at("a"), b.at("first"), b.at("remote"), b.at("second")};
    int[] witness = {b.at("first"), b.at("remote"), b.at("second")};
    for (GatePlan plan : plans(b.at("first"), tail, witness)) {
      assertEquals(Set.of("first<remote", "remote<second"), edges(plan), plan.name());
    }
  }

  @Test
  void nobodyIsHeldUpWithinTheCallThatTheScheduleEndsIn() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T1").enter("one").line(1).read("x").mark("first").line(2).read("x").mark("second");
    b.on("T2").enter("two").line(3).call("remove").write("x").mark("remote").write("size");
    b.call(null).line(4).write("y").mark("rest");
    trace = b.build();
    int[] tail = {b.at("first"), b.at("remote"), b.at("second")};
    SchedulePlanner planner = planner(b.at("first"), tail, tail);
    assertEquals(
        Set.of("first<remote", "remote<second", "second<event " + b.at("rest")),
        edges(planner.plans().get(0)));
  }

  @Test
  void theCloseOneKeepsTheRemoteCallThoughItsOtherAccessesComeLater() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T1").enter("one").line(1).read("x").mark("first").line(2).read("x").mark("second");
    b.on("T2").enter("two").line(3).call("remove").write("x").mark("remote").write("size");
    b.mark("a").call(null).line(4).write("y").mark("b");
    trace = b.build();
    int[] tail = {b.at("first"), b.at("remote"), b.at("a"), b.at("b"), b.at("second")};
    int[] witness = {b.at("first"), b.at("remote"), b.at("second")};
    GatePlan close = planner(b.at("first"), tail, witness).close().orElseThrow();
    assertEquals(Set.of("first<remote", "remote<second", "second<b"), edges(close));
  }

  @Test
  void whoHasLookedAndActedIsHeldUntilTheOtherHasActedWhereNoEventSaysSo() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T1").enter("one").line(1).read("x").mark("first");
    b.line(2).call("store").write("x").mark("second").call(null);
    b.on("T2").enter("one").line(2).call("store").write("y").call(null);
    b.line(1).read("x").mark("remote");
    trace = b.build();
    int[] tail = {b.at("first"), b.at("remote"), b.at("second")};
    GatePlan plan = plans(b.at("first"), tail, tail).get(0);
    assertEquals(Set.of("first<remote", "remote<second"), edges(plan));
    List<PlannedPoint> points = plan.drivePlan(0).points();
    int second = plan.pointOf(recording(trace), b.at("second"));
    PlannedPoint acting = points.get(plan.after(second).last());
    assertEquals(points.get(second).place(), acting.place());
    assertEquals(2, acting.visit(), "the second visit of that thread");
  }

  private SchedulePlanner planner(int prefix, int[] tail, int[] witness) {
    return new SchedulePlanner(
        recording(trace),
        new Schedule(prefix, tail),
        new FindingWitness(WitnessShape.ACCESSES, witness));
  }

  private List<GatePlan> plans(int prefix, int[] tail, int[] witness) {
    return planner(prefix, tail, witness).plans();
  }

  /** Each event is the first visit of its thread to its place. */
  private static RunRecording recording(Trace trace) {
    int[] visits = new int[trace.size()];
    Arrays.fill(visits, 1);
    return new RunRecording(trace, visits);
  }

  private Set<String> edges(GatePlan plan) {
    Set<String> edges = new TreeSet<>();
    for (int p = 0; p < plan.size(); p++) {
      for (int before : plan.after(p)) {
        edges.add(name(plan.event(before)) + "<" + name(plan.event(p)));
      }
    }
    return edges;
  }

  private String name(int event) {
    for (String mark :
        List.of("first", "remote", "second", "lock", "unlock", "between", "a", "b")) {
      if (at(mark) == event) {
        return mark;
      }
    }
    for (String mark : List.of("wantsA", "wantsB")) {
      if (at(mark) == event) {
        return mark;
      }
    }
    return "event " + event;
  }

  private int at(String mark) {
    try {
      return b.at(mark);
    } catch (RuntimeException none) {
      return -1;
    }
  }
}
