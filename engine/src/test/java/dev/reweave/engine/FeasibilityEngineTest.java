// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.check.ScheduleChecker;
import dev.reweave.engine.query.ConditionalUpdates;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.engine.query.Schedule;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FeasibilityEngineTest {
  private final TraceBuilder b = new TraceBuilder();
  private FeasibilityEngine feasibility;

  private QueryAnswer pattern(PredictionModel model) {
    if (feasibility == null) {
      feasibility = new FeasibilityEngine(b.build());
    }
    return feasibility.decide(query(model));
  }

  private static String reason(QueryAnswer answer) {
    return assertInstanceOf(Infeasible.class, answer).reason();
  }

  /** Both models refuse it, though nothing in the program need depend on the value. */
  @Test
  void lostUpdateOfASerialRunIsPossibleUnderLocksOnly() {
    b.on("T0").read("x").mark("first").write("x", 1).mark("second");
    b.on("T1").read("x").write("x", 2).mark("remote");
    assertInstanceOf(Feasible.class, pattern(PredictionModel.LOCKS));
    assertInstanceOf(Infeasible.class, pattern(PredictionModel.VIEW));
  }

  /** To put something into a queue is one step: who takes it comes after all of that. */
  @Test
  void whatIsPutIsNotTakenHalfwayThroughTheCall() {
    b.on("T0").line(1).read("Queue#1{*}").mark("first");
    b.on("T0").call("put").signal("Queue#1", 7).commute("Queue#1{*}").mark("second");
    b.on("T1").call(null).awaitSignal("Queue#1", 7).update("Queue#1{*}", 2).mark("remote");
    for (PredictionModel model : PredictionModel.values()) {
      assertInstanceOf(Infeasible.class, pattern(model));
    }
  }

  /** The other call had begun before this one was recorded: nobody knows which came first. */
  @Test
  void ofCallsThatOverlappedNoneIsKnownToComeFirst() {
    b.on("T0").read("Map#1{1}").mark("first");
    b.on("T0").line(5).call("remove").signal("calls", 1);
    b.on("T1").line(6).call("put").awaitSignal("calls", 1).update("Map#1{1}", 2).mark("remote");
    b.on("T0").line(5).call("remove").update("Map#1{1}", 3).mark("second");
    for (PredictionModel model : PredictionModel.values()) {
      assertInstanceOf(Infeasible.class, pattern(model));
    }
  }

  @Test
  void checkThenActWithTheLockReleasedBetween() {
    b.on("T0").acquire("L").read("x").mark("first").release("L");
    b.on("T0").acquire("L").write("x").mark("second").release("L");
    b.on("T1").acquire("L").write("x").mark("remote").release("L");
    for (PredictionModel model : PredictionModel.values()) {
      QueryAnswer answer = pattern(model);
      Schedule schedule = assertInstanceOf(Feasible.class, answer).schedule();
      int[] events = schedule.events();
      assertEquals(b.at("second"), events[events.length - 1], () -> Arrays.toString(events));
    }
  }

  @Test
  void oneSectionAroundBothIsAtomicAndTheReasonSaysWhy() {
    b.line(10).on("T0").enter("Bank.pay").acquire("L").read("x").mark("first");
    b.on("T0").line(12).write("x").mark("second").release("L").exit();
    b.line(20).on("T1").enter("Bank.get").acquire("L").write("x").mark("remote").release("L");
    String reason = reason(pattern(PredictionModel.LOCKS));
    assertTrue(
        reason.contains(
            "the unlock of L at Bank.java:12 by T0 must come before the lock of L at Bank.java:20 by"
                + " T1, because both need the same lock"),
        reason);
    assertTrue(reason.contains("both need the same lock"), reason);
    assertTrue(reason.contains("the pattern asks for it"), reason);
    assertTrue(reason.contains("12") && reason.contains("20"), reason);
  }

  /** The remote thread holds M at the remote write; it has to let it go before T0 can go on. */
  @Test
  void remoteThreadGoesOnToGiveUpALock() {
    b.on("T0").read("x").mark("first").acquire("M").release("M").write("x").mark("second");
    b.on("T1").acquire("M").write("x").mark("remote").release("M");
    assertInstanceOf(Feasible.class, pattern(PredictionModel.LOCKS));
    assertInstanceOf(Feasible.class, pattern(PredictionModel.VIEW));
  }

  private Query query(PredictionModel model) {
    return Query.pattern(b.at("first"), b.at("remote"), b.at("second"), model);
  }

  @Test
  void forkOrderIsKept() {
    b.on("T0").read("x").mark("first").write("x").mark("second").fork("T1");
    b.on("T1").write("x").mark("remote");
    String reason = reason(pattern(PredictionModel.LOCKS));
    assertTrue(reason.contains("synchronisation"), reason);
  }

  @Test
  void readersShareALock() {
    b.on("T0").acquireShared("L").read("x").mark("first").read("x").mark("second");
    b.on("T0").releaseShared("L");
    b.on("T1").acquireShared("L").write("x").mark("remote").releaseShared("L");
    assertInstanceOf(Feasible.class, pattern(PredictionModel.VIEW));
  }

  @Test
  void aReadThatTheRemoteWriteDependsOnKeepsItsWriter() {
    b.on("T0").read("x").mark("first").write("x").mark("second").write("flag", 1);
    b.on("T1").read("flag", 1).write("x").mark("remote");
    String reason = reason(pattern(PredictionModel.VIEW));
    assertTrue(reason.contains("the second reads what the first writes"), reason);
    assertInstanceOf(Feasible.class, pattern(PredictionModel.LOCKS));
  }

  private void call(String thread, String mark) {
    b.on(thread).call("Hashtable.put").acquire("T").update("Hashtable#7{1}", 0).mark(mark);
    b.commute("Hashtable#7{*}").read("Hashtable#7{!}").release("T").call(null);
  }

  /** The remote call would return something else, but it gives its monitor up all the same. */
  @Test
  void aCallOnASynchronizedObjectGoesToItsEndWhateverItFinds() {
    b.on("T0").acquire("T").read("Hashtable#7{1}").mark("first").release("T");
    call("T0", "second");
    call("T1", "remote");
    assertInstanceOf(Feasible.class, pattern(PredictionModel.VIEW));
  }

  /** What T1 does next may depend on what its call returned. */
  @Test
  void afterACallThatFoundSomethingElseTheThreadIsNotKnownToGoOn() {
    b.on("T0").acquire("T").read("Hashtable#7{1}").mark("first").release("T");
    call("T0", "second");
    call("T1", "earlier");
    b.on("T1").acquire("T").update("Hashtable#7{1}", 0).mark("remote").release("T");
    assertInstanceOf(Infeasible.class, pattern(PredictionModel.VIEW));
  }

  /** T1 holds L around its call; to give it up it would have to come past the call. */
  @Test
  void aCallInsideAnotherSectionKeepsThatLock() {
    b.on("T0").acquire("T").read("Hashtable#7{1}").mark("first").release("T");
    b.on("T0").acquire("L");
    call("T0", "second");
    b.on("T0").release("L");
    b.on("T1").acquire("L");
    call("T1", "remote");
    b.on("T1").release("L");
    assertInstanceOf(Infeasible.class, pattern(PredictionModel.VIEW));
    assertInstanceOf(Feasible.class, pattern(PredictionModel.LOCKS));
  }

  @Test
  void deadlockOfTwoLocksTakenInOppositeOrder() {
    b.on("T0").acquire("A").acquire("B").mark("one").release("B").release("A");
    b.on("T1").acquire("B").acquire("A").mark("two").release("A").release("B");
    Trace trace = b.build();
    int[] requests = {b.at("one"), b.at("two")};
    Schedule schedule = assertInstanceOf(Feasible.class, deadlock(trace, requests)).schedule();
    ScheduleChecker checker = new ScheduleChecker(trace);
    assertTrue(checker.deadlocks(schedule, PredictionModel.LOCKS, requests).isEmpty());
    int[] one = {b.at("one")};
    assertTrue(checker.deadlocks(schedule, PredictionModel.LOCKS, one).isPresent());
  }

  @Test
  void aGateLockPreventsTheDeadlock() {
    b.on("T0").acquire("G").acquire("A").acquire("B").mark("one");
    b.on("T0").release("B").release("A").release("G");
    b.on("T1").acquire("G").acquire("B").acquire("A").mark("two");
    b.on("T1").release("A").release("B").release("G");
    Trace trace = b.build();
    QueryAnswer answer = deadlock(trace, new int[] {b.at("one"), b.at("two")});
    assertTrue(reason(answer).contains("is not given up again"));
  }

  /** T1 asks for B only because of what it read; T0 writes that when it has both locks. */
  @Test
  void aReadBeforeARequestHasToReadWhatItRead() {
    b.on("T0").acquire("B").acquire("A").mark("one").write("x", 1).release("A").release("B");
    b.on("T1").acquire("A").read("x").acquire("B").mark("two").release("B").release("A");
    Trace trace = b.build();
    int[] requests = {b.at("one"), b.at("two")};
    int[] none = {};
    Query query = new Query(none, none, none, requests, PredictionModel.VIEW);
    Query kept = query.keeping(ConditionalUpdates.beforeRequests(trace, requests));
    assertInstanceOf(Feasible.class, deadlock(trace, requests));
    assertInstanceOf(Infeasible.class, new FeasibilityEngine(trace).decide(kept));
  }

  private static QueryAnswer deadlock(Trace trace, int[] requests) {
    int[] none = {};
    return new FeasibilityEngine(trace)
        .decide(new Query(none, none, none, requests, PredictionModel.LOCKS));
  }

  @Test
  void aBudgetTooSmallLeavesTheQueryOpen() {
    b.on("T0").read("x").mark("first").write("y").write("x").mark("second");
    b.on("T1").write("x").mark("remote");
    Trace trace = b.build();
    SearchBudget budget = SearchBudget.withoutChoices(2, 10);
    feasibility = new FeasibilityEngine(trace, new ScheduleChecker(trace), budget);
    QueryAnswer answer = feasibility.decide(query(PredictionModel.VIEW));
    assertTrue(assertInstanceOf(QueryAnswer.Undecided.class, answer).spent().contains("2 events"));
  }

  @Test
  void underLocksMoreEventsMayBeNeeded() {
    b.on("T0").read("x").mark("first").write("y").write("x").mark("second");
    b.on("T1").write("x").mark("remote");
    Trace trace = b.build();
    SearchBudget budget = SearchBudget.withoutChoices(2, 10);
    feasibility = new FeasibilityEngine(trace, new ScheduleChecker(trace), budget);
    assertInstanceOf(QueryAnswer.Feasible.class, feasibility.decide(query(PredictionModel.LOCKS)));
  }

  @Test
  void permitsThatAreTakenHaveToBeThere() {
    b.on("T0").permitsAcquire("S", 1).signal("go", 1).write("x").mark("first");
    b.on("T0").write("x").mark("second").permitsRelease("S", 1);
    b.on("T1").awaitSignal("go", 1).permitsAcquire("S", 1).write("x").mark("remote");
    String reason = reason(pattern(PredictionModel.LOCKS));
    assertTrue(reason.contains("too few permits can have been given back before"), reason);
  }

  /** The same, but each finds a permit that nobody had to give. */
  @Test
  void permitsThatWereThereComeAfterNobody() {
    b.permits("S", 2);
    b.on("T0").permitsAcquire("S", 1).signal("go", 1).write("x").mark("first");
    b.on("T0").write("x").mark("second").permitsRelease("S", 1);
    b.on("T1").awaitSignal("go", 1).permitsAcquire("S", 1).write("x").mark("remote");
    assertInstanceOf(Feasible.class, pattern(PredictionModel.VIEW));
  }

  /** Whoever takes the one permit first, the other cannot come in between. */
  @Test
  void aRefutationByChoicesNamesWhatClashes() {
    b.on("T0").permitsAcquire("S", 1).write("x").mark("first").write("x").mark("second");
    b.on("T0").permitsRelease("S", 1);
    b.on("T1").permitsAcquire("S", 1).write("x").mark("remote").permitsRelease("S", 1);
    QueryAnswer answer = pattern(PredictionModel.LOCKS);
    assertEquals(QueryAnswer.Tier.CHOICES, assertInstanceOf(Infeasible.class, answer).tier());
    String reason = reason(answer);
    assertTrue(reason.contains("by T0 needs permits") && reason.contains("by T1 needs"), reason);
  }

  @Test
  void choicesAmongMoreEventsThanTheBudgetAllowsAreLeftOpen() {
    b.on("T0").permitsAcquire("S", 1).write("x").mark("first").write("x").mark("second");
    b.on("T0").permitsRelease("S", 1);
    b.on("T1").permitsAcquire("S", 1).write("x").mark("remote").permitsRelease("S", 1);
    Trace trace = b.build();
    SearchBudget budget = new SearchBudget(50_000, 20_000, 3, 1_000, 1_000_000);
    QueryAnswer answer =
        new FeasibilityEngine(trace, new ScheduleChecker(trace), budget)
            .decide(query(PredictionModel.LOCKS));
    String spent = assertInstanceOf(QueryAnswer.Undecided.class, answer).spent();
    assertTrue(spent.contains("more than 3 events are involved"), spent);
  }

  /** The budget ends before the first thread of the trace, which is asked for a permit. */
  @Test
  void aThreadOfWhichNoEventFitsIsLeftOpen() {
    b.on("T0").permitsRelease("S", 1);
    b.on("T1").permitsAcquire("S", 1).write("x").mark("first").write("x").mark("second");
    b.on("T1").permitsRelease("S", 1);
    b.on("T2").permitsAcquire("S", 1).write("x").mark("remote").permitsRelease("S", 1);
    Trace trace = b.build();
    for (int events = 1; events <= 5; events++) {
      SearchBudget budget = new SearchBudget(50_000, 20_000, events, 1_000, 1_000_000);
      FeasibilityEngine engine = new FeasibilityEngine(trace, new ScheduleChecker(trace), budget);
      assertInstanceOf(QueryAnswer.Undecided.class, engine.decide(query(PredictionModel.VIEW)));
    }
  }

  /** T1 reads 0 before its write; in the order asked for it does so from another write of 0. */
  @Test
  void anotherWriteOfTheSameValueWillDo() {
    b.on("T0").write("A.x", 0).read("A.y").mark("first").write("A.x", 1);
    b.on("T0").write("A.y", 7).mark("second").write("A.x", 0);
    b.on("T1").read("A.x").write("A.y", 8).mark("remote");
    assertInstanceOf(Infeasible.class, pattern(PredictionModel.VIEW));
    assertInstanceOf(Feasible.class, pattern(PredictionModel.VALUE));
  }

  @Test
  void aQueryNamesAnEvent() {
    b.on("T0").read("x");
    feasibility = new FeasibilityEngine(b.build());
    int[] none = {};
    Query empty = new Query(none, none, none, none, PredictionModel.LOCKS);
    assertThrows(IllegalArgumentException.class, () -> feasibility.decide(empty));
  }
}
