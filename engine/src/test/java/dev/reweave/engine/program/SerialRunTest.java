// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.check.ScheduleChecker;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.engine.query.Schedule;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/**
 * T0 adds one to a variable, then T1 does. Whether T0 can write between T1's read and write depends
 * on what T1 does with what it read.
 */
class SerialRunTest {
  private static final String OWN = "T1's own";

  private final TraceBuilder builder = new TraceBuilder();
  private final ExpressionList[] expressions = {new ExpressionList(), new ExpressionList()};
  private final StepList[] steps = {new StepList(expressions[0]), new StepList(expressions[1])};
  private final List<List<String>> marks = List.of(new ArrayList<>(), new ArrayList<>());
  private String variable = "Test.x";
  private Set<Long> exposed = Set.of();
  private boolean isWhole = true;
  private UnseenCode unseen = UnseenCode.NONE;
  private Trace trace;

  private void add(int thread, StepKind kind, int expression, long value, String where) {
    String member = where == null || where.endsWith("]") ? "" : where;
    MemoryLocation location = where == null ? null : new MemoryLocation(7, member, 0);
    steps[thread].add(kind, expression, value, location, 0, steps[thread].size(), 0);
    String mark = null;
    if (where != null && !OWN.equals(where)) {
      mark = "T" + thread + kind + (variable.equals(where) ? "" : where);
      builder.on("T" + thread);
      if (kind == StepKind.READ) {
        builder.read(where, value).mark(mark);
      } else {
        builder.write(where, value).mark(mark);
      }
    }
    marks.get(thread).add(mark);
  }

  private int read(int thread, long value, String where) {
    int e = expressions[thread].variable(value);
    add(thread, StepKind.READ, e, value, where);
    return e;
  }

  private int plusOne(int thread, int e) {
    long value = expressions[thread].observed(e) + 1;
    return expressions[thread].binary(Opcodes.IADD, e, expressions[thread].constant(1), value);
  }

  private void write(int thread, int e, String where) {
    add(thread, StepKind.WRITE, e, expressions[thread].observed(e), where);
  }

  /** T1 takes a branch that depends on the expression being positive. */
  private void branchIfPositive(int e) {
    int test = expressions[1].unary(Opcodes.IFGT, e, 1);
    add(1, StepKind.BRANCH, test, 1, null);
  }

  private void firstThread() {
    write(0, plusOne(0, read(0, 0, variable)), variable);
  }

  private QueryAnswer lostUpdate(PredictionModel model) {
    return lostUpdate(model, SearchBudget.DEFAULT);
  }

  private QueryAnswer lostUpdate(PredictionModel model, SearchBudget budget) {
    trace = builder.build();
    Query query =
        Query.pattern(builder.at("T1READ"), builder.at("T0WRITE"), builder.at("T1WRITE"), model);
    return new FeasibilityEngine(trace, code(), budget).decide(query);
  }

  private TraceProgram code() {
    List<ThreadSteps> threads = new ArrayList<>();
    for (int t = 0; t < 2; t++) {
      int[] events =
          marks.get(t).stream().mapToInt(mark -> mark == null ? -1 : builder.at(mark)).toArray();
      threads.add(new ThreadSteps(t, steps[t], events, t == 0 || isWhole ? null : "cut"));
    }
    return new TraceProgram(
        threads, where -> null, exposed, Set.of(), Set.of(), unseen, (method, i) -> "T.java:" + i);
  }

  @Test
  void anUpdateIsLostWhateverItsValue() {
    firstThread();
    write(1, plusOne(1, read(1, 1, variable)), variable);
    assertInstanceOf(Infeasible.class, lostUpdate(PredictionModel.VALUE));
    Feasible lost = assertInstanceOf(Feasible.class, lostUpdate(PredictionModel.SYMBOLIC));
    Map<Integer, Long> values = Map.of(builder.at("T1READ"), 0L, builder.at("T1WRITE"), 1L);
    assertEquals(values, lost.values());
  }

  @Test
  void aBranchThatOnlyTheOtherWriteMakesTrueForbidsIt() {
    firstThread();
    int read = read(1, 1, variable);
    branchIfPositive(read);
    write(1, plusOne(1, read), variable);
    assertInstanceOf(Feasible.class, lostUpdate(PredictionModel.LOCKS));
    QueryAnswer answer = lostUpdate(PredictionModel.SYMBOLIC);
    String reason = assertInstanceOf(Infeasible.class, answer).reason();
    String guard =
        "T1 takes the branch at T.java:1 only if x > 0 (was 1, here 0), which only the write of Test.x"
            + " at line 3 by T0 makes true, and that comes after the read of Test.x at line 5 by T1";
    assertTrue(reason.contains(guard), reason);
    assertTrue(reason.contains("finds the initial value"), reason);
  }

  /** Nobody can write the variable before the window, whatever else happens there. */
  @Test
  void aBranchForbidsItThoughTheBeginningIsTooFarAway() {
    for (int i = 0; i < 300; i++) {
      builder.on("T0").write("Test.p", i);
      builder.on("T1").write("Test.q", i);
    }
    firstThread();
    int read = read(1, 1, variable);
    branchIfPositive(read);
    write(1, plusOne(1, read), variable);
    SearchBudget small = new SearchBudget(50, 1000, 50, 10_000, 100_000, 10);
    QueryAnswer answer = lostUpdate(PredictionModel.SYMBOLIC, small);
    String reason = assertInstanceOf(Infeasible.class, answer).reason();
    assertTrue(reason.contains("T1 takes the branch"), reason);
  }

  @Test
  void aBranchThatHoldsForBothValuesDoesNot() {
    firstThread();
    int read = read(1, 1, variable);
    branchIfPositive(plusOne(1, read));
    write(1, plusOne(1, read), variable);
    assertInstanceOf(Feasible.class, lostUpdate(PredictionModel.SYMBOLIC));
  }

  @Test
  void valuesGoThroughMemoryWithoutEvents() {
    firstThread();
    write(1, read(1, 1, variable), OWN);
    branchIfPositive(read(1, 1, OWN));
    write(1, plusOne(1, 1), variable);
    assertInstanceOf(Infeasible.class, lostUpdate(PredictionModel.SYMBOLIC));
  }

  /** T1 reads the own variable under the lock, but has events before: it may be taken for early. */
  @Test
  void aStepThatIsListedEarlyMayHaveReadWhatAnotherThreadWroteLater() {
    int zero = read(0, 0, variable);
    write(1, expressions[1].constant(1), variable);
    section("T1", "other");
    write(0, zero, OWN);
    section("T0", "lock");
    write(0, zero, "Test.s");
    section("T1", "lock");
    add(1, StepKind.BRANCH, expressions[1].unary(Opcodes.IFEQ, read(1, 0, OWN), 1), 1, null);
    write(1, expressions[1].constant(1), "Test.r");
    trace = builder.build();
    int[] events = {at("T1WRITE"), at("T0READ"), at("T0WRITETest.s"), at("T1WRITETest.r")};
    int[] before = {events[0], events[2]};
    int[] after = {events[1], events[3]};
    Query query = new Query(events, before, after, new int[0], PredictionModel.SYMBOLIC);
    assertFalse(
        new FeasibilityEngine(trace, code(), SearchBudget.DEFAULT).decide(query)
            instanceof Feasible);
  }

  private void section(String thread, String lock) {
    builder.on(thread).acquire(lock).release(lock);
  }

  private int at(String mark) {
    return builder.at(mark);
  }

  /** A trace that was not made to leave it out. */
  @Test
  void valuesGoThroughVariablesThatOneThreadUses() {
    firstThread();
    write(1, read(1, 1, variable), "Test.t");
    branchIfPositive(read(1, 1, "Test.t"));
    write(1, plusOne(1, 1), variable);
    assertInstanceOf(Infeasible.class, lostUpdate(PredictionModel.SYMBOLIC));
  }

  @Test
  void nothingIsBelievedOfAThreadThatWasCut() {
    isWhole = false;
    firstThread();
    write(1, plusOne(1, read(1, 1, variable)), variable);
    assertInstanceOf(Infeasible.class, lostUpdate(PredictionModel.SYMBOLIC));
  }

  @Test
  void elementsOfAnArrayThatOtherCodeKnowsStayAsRecorded() {
    variable = "int[]#7[0]";
    firstThread();
    write(1, plusOne(1, read(1, 1, variable)), variable);
    assertInstanceOf(Feasible.class, lostUpdate(PredictionModel.SYMBOLIC));
    exposed = Set.of(7L);
    assertInstanceOf(Infeasible.class, lostUpdate(PredictionModel.SYMBOLIC));
  }

  @Test
  void whatUnseenCodeMayReadIsWrittenAsItWas() {
    firstThread();
    write(1, read(1, 1, variable), OWN);
    write(1, plusOne(1, 1), variable);
    assertInstanceOf(Feasible.class, lostUpdate(PredictionModel.SYMBOLIC));
    unseen = new UnseenCode(Set.of(OWN), Set.of(), List.of("Large.method"));
    assertInstanceOf(Infeasible.class, lostUpdate(PredictionModel.SYMBOLIC));
  }

  @Test
  void aVariableOfTheTraceThatUnseenCodeUsesHasEventsForIt() {
    firstThread();
    write(1, plusOne(1, read(1, 1, variable)), variable);
    unseen = new UnseenCode(Set.of(variable), Set.of(), List.of("Large.method"));
    assertInstanceOf(Feasible.class, lostUpdate(PredictionModel.SYMBOLIC));
    unseen = new UnseenCode(Set.of(variable), Set.of(variable), List.of("Left.alone"));
    assertInstanceOf(Infeasible.class, lostUpdate(PredictionModel.SYMBOLIC));
  }

  /** The checker by itself refuses what the search would never propose. */
  @Test
  void theCheckerExecutesTheCode() {
    firstThread();
    int read = read(1, 1, variable);
    branchIfPositive(read);
    write(1, plusOne(1, read), variable);
    lostUpdate(PredictionModel.LOCKS);
    int[] order = {
      builder.at("T1READ"), builder.at("T0READ"), builder.at("T0WRITE"), builder.at("T1WRITE")
    };
    ScheduleChecker checker = new ScheduleChecker(trace, code());
    String trouble =
        checker.check(new Schedule(order[1], after(order)), PredictionModel.SYMBOLIC).orElse("");
    assertTrue(trouble.contains("the code goes another way at T.java:1"), trouble);
    int[] serial = {order[1], order[2], order[0], order[3]};
    assertEquals(
        "",
        checker.check(new Schedule(order[1], after(serial)), PredictionModel.SYMBOLIC).orElse(""));
  }

  /** With the beginning of T1, which the builder puts before its first event. */
  private int[] after(int[] order) {
    List<Integer> all = new ArrayList<>();
    for (int e : order) {
      if (e == builder.at("T1READ")) {
        all.add(e - 1);
      }
      all.add(e);
    }
    return all.stream().mapToInt(Integer::intValue).toArray();
  }
}
