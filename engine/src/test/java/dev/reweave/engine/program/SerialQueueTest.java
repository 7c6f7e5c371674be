// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.expression.SequenceArithmetic;
import dev.reweave.symbolic.expression.WordSequences;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import dev.reweave.trace.visit.CallNumbers;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/**
 * A queue holds some elements; T0 takes one if it is not empty, then T1 does. Whether T0 can take
 * its element between T1's look and take depends on how many there are.
 */
class SerialQueueTest {
  private static final long QUEUE = 7;
  private static final String ANY = "ArrayDeque#7{*}";
  private static final String BULK = "ArrayDeque#7{!}";

  private final TraceBuilder builder = new TraceBuilder();
  private final WordSequences sequences = new WordSequences();
  private final ExpressionList[] expressions = {
    new ExpressionList(sequences), new ExpressionList(sequences)
  };
  private final StepList[] steps = {new StepList(expressions[0]), new StepList(expressions[1])};
  private long content;
  private Trace trace;

  private void look(int thread) {
    builder.on("T" + thread).call("look" + thread);
    builder.read(ANY).mark("look" + thread).read(BULK).mark("rest" + thread);
    int found = read(thread, false);
    notEmpty(thread, found);
  }

  private void take(int thread) {
    builder.on("T" + thread).call("take" + thread);
    builder.update(ANY, 1).mark("take" + thread).update(BULK, 1).mark("takeRest" + thread);
    int found = read(thread, true);
    notEmpty(thread, found);
    ExpressionList all = expressions[thread];
    int rest = all.unary(SequenceArithmetic.WITHOUT_FIRST, found, 0);
    all.recompute(rest, rest);
    content = all.observed(rest);
    add(thread, StepKind.WRITE, rest, content, true);
    steps[thread].half();
  }

  private int read(int thread, boolean isHalf) {
    int found = expressions[thread].variable(content);
    add(thread, StepKind.READ, found, content, true);
    if (isHalf) {
      steps[thread].half();
    }
    return found;
  }

  private void notEmpty(int thread, int found) {
    int size = expressions[thread].unary(SequenceArithmetic.SIZE, found, 0);
    expressions[thread].recompute(size, size);
    add(thread, StepKind.BRANCH, expressions[thread].unary(Opcodes.IFNE, size, 1), 1, false);
  }

  private void add(int thread, StepKind kind, int expression, long value, boolean isAccess) {
    MemoryLocation where = isAccess ? MemoryLocation.content(QUEUE) : null;
    steps[thread].add(kind, expression, value, where, 0, steps[thread].size(), 0);
  }

  private int[] events(int thread) {
    int took = builder.at("take" + thread);
    return new int[] {builder.at("look" + thread), -1, took, -1, took};
  }

  private TraceProgram code(long initial, int[] ofFirst) {
    List<ThreadSteps> threads =
        List.of(
            new ThreadSteps(0, steps[0], ofFirst, null),
            new ThreadSteps(1, steps[1], events(1), null));
    CallNumbers calls = new CallNumbers();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess()) {
        calls.add(e, 1);
      }
    }
    SequenceTrace along =
        SequenceTrace.of(trace, calls, threads, Map.of(QUEUE, trace.target(builder.at("look0"))));
    return new TraceProgram(
        threads,
        where -> initial,
        Set.of(),
        Set.of(),
        Set.of(),
        UnseenCode.NONE,
        (method, i) -> "T.java:" + i,
        along);
  }

  private TraceProgram run(long... elements) {
    content = sequences.number(elements);
    long initial = content;
    for (int t = 0; t < 2; t++) {
      look(t);
      take(t);
    }
    trace = builder.build();
    return code(initial, events(0));
  }

  private QueryAnswer stale(TraceProgram code, String look, String remote) {
    Query query =
        Query.pattern(
            builder.at(look), builder.at(remote), builder.at("take1"), PredictionModel.SYMBOLIC);
    return new FeasibilityEngine(trace).with(code).decide(query);
  }

  @Test
  void whereThereIsEnoughAnotherMayTakeInBetween() {
    TraceProgram code = run(3, 4, 5);
    Feasible found = assertInstanceOf(Feasible.class, stale(code, "look1", "take0"));
    int[] events = found.schedule().events();
    int[] places =
        IntStream.of(builder.at("look1"), builder.at("take0"), builder.at("take1"))
            .map(e -> IntStream.range(0, events.length).filter(i -> events[i] == e).sum())
            .toArray();
    assertArrayEquals(IntStream.of(places).sorted().toArray(), places);
    int rest =
        IntStream.range(0, events.length).filter(i -> events[i] == builder.at("rest1")).sum();
    assertEquals(places[0] + 1, rest, "a call is one step");
  }

  /** The events of a call that are no access of the content stand for the call. */
  @Test
  void aCallIsAskedForByAnyOfItsEvents() {
    TraceProgram code = run(3, 4, 5);
    assertInstanceOf(Feasible.class, stale(code, "rest1", "takeRest0"));
  }

  /** Both took one, so no other order leaves none for either. */
  @Test
  void theLastElementGoesToWhoeverComesLast() {
    TraceProgram code = run(3, 4);
    assertInstanceOf(Feasible.class, stale(code, "look1", "take0"));
  }

  @Test
  void whereTheOtherEmptiesItNobodyTakes() {
    content = sequences.number(3);
    long initial = content;
    look(0);
    clear(0);
    builder.on("T0").call("put").commute(ANY).mark("put");
    int found = read(0, true);
    int put =
        expressions[0].binary(SequenceArithmetic.APPEND, found, expressions[0].constant(9), 0);
    expressions[0].recompute(put, put);
    content = expressions[0].observed(put);
    add(0, StepKind.WRITE, put, content, true);
    steps[0].half();
    look(1);
    take(1);
    trace = builder.build();
    int put0 = builder.at("put");
    int clear0 = builder.at("take0");
    int[] events = {builder.at("look0"), -1, clear0, put0, put0};
    TraceProgram code = code(initial, events);
    assertInstanceOf(Feasible.class, stale(code, "look1", "take0"), "it takes what is put");
    int[] order = {builder.at("look1"), clear0, builder.at("take1"), put0};
    int[] before = java.util.Arrays.copyOf(order, 3);
    int[] after = java.util.Arrays.copyOfRange(order, 1, 4);
    Query query = new Query(order, before, after, new int[0], PredictionModel.SYMBOLIC);
    assertInstanceOf(Infeasible.class, new FeasibilityEngine(trace).with(code).decide(query));
  }

  private void clear(int thread) {
    builder.on("T" + thread).call("take" + thread);
    builder.write(ANY, 1).mark("take" + thread).write(BULK, 1).mark("takeRest" + thread);
    content = WordSequences.EMPTY;
    add(thread, StepKind.WRITE, 0, content, true);
  }

  @Test
  void theOtherEventsOfCallsTouchNothing() {
    SequenceTrace along = run(3, 4, 5).sequences();
    for (String rest : List.of("rest0", "takeRest0", "rest1", "takeRest1")) {
      assertEquals(EventKind.READ, along.trace().kind(builder.at(rest)));
    }
    assertEquals(builder.at("take0"), along.moment(builder.at("takeRest0")));
    assertEquals(EventKind.UPDATE, along.trace().kind(builder.at("take0")));
    assertEquals(EventKind.UPDATE, trace.kind(builder.at("takeRest0")));
    for (int e = 0; e < trace.size(); e++) {
      assertEquals(false, along.trace().isConditional(e), "of " + e);
    }
  }
}
