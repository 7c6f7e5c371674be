// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.events;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.program.HandleUse;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import dev.reweave.trace.visit.LogNumbers;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** All accesses are at one place. */
class TracedThreadsTest {
  private static final int LOG_THREAD = 7;
  private static final int SITE = 10;
  private static final HandleUse BY_HANDLE = new HandleUse(9, 0, 1, "V", List.of("I"), null);

  private final TraceBuilder builder = new TraceBuilder().on("a").line(1);
  private final StepList steps = new StepList(new ExpressionList());
  private Trace trace;

  @Test
  void sameSiteAndObjectInOrder() {
    builder.write("Box#1.v", 5).write("Box#2.v", 5).write("Box#1.v", 6);
    trace = builder.build();
    step(StepKind.WRITE, 3, 9); // the trace leaves object 3 out
    step(StepKind.WRITE, 1, 5);
    step(StepKind.WRITE, 2, 5);
    step(StepKind.WRITE, 1, 6);
    ThreadProgram tied = tie();
    assertNull(tied.failure());
    assertEquals(-1, steps.event(0));
    assertEquals(writes()[0], steps.event(1));
    assertEquals(writes()[1], steps.event(2));
    assertEquals(writes()[2], steps.event(3));
  }

  @Test
  void anotherValueCutsTheThread() {
    builder.write("Box#1.v", 5).write("Box#1.v", 6);
    trace = builder.build();
    step(StepKind.WRITE, 1, 5);
    step(StepKind.WRITE, 1, 7);
    assertNotNull(tie().failure());
    assertEquals(1, steps.size());
  }

  @Test
  void anotherObjectCutsTheThreadWhenTheNextEventComes() {
    builder.write("Box#1.v", 5).write("Box#2.v", 5).write("Box#1.v", 6);
    trace = builder.build();
    step(StepKind.WRITE, 1, 5);
    step(StepKind.WRITE, 4, 5);
    step(StepKind.WRITE, 1, 6);
    assertNotNull(tie().failure());
    assertEquals(1, steps.size());
  }

  @Test
  void stepsThatEndEarlierAreFine() {
    builder.write("Box#1.v", 5).write("Box#1.v", 6);
    trace = builder.build();
    step(StepKind.WRITE, 1, 5);
    assertNull(tie().failure());
  }

  @Test
  void twoStepsAreOneAtomicEvent() {
    builder.update("AtomicLong#1", 5).read("AtomicLong#1", 5).cas("AtomicLong#1", 6);
    trace = builder.build();
    half(StepKind.READ, 4);
    half(StepKind.WRITE, 5);
    cell(StepKind.READ, 0);
    steps.guess();
    half(StepKind.READ, 5);
    half(StepKind.WRITE, 6);
    assertNull(tie().failure());
    int[] events = writes();
    assertArrayEquals(
        new int[] {events[0], events[0], events[1], events[2], events[2]},
        IntStream.range(0, 5).map(steps::event).toArray());
    assertEquals(5, steps.value(2));
  }

  @Test
  void aReadIsNoAtomicEvent() {
    builder.update("AtomicLong#1", 5);
    trace = builder.build();
    cell(StepKind.READ, 5);
    assertNotNull(tie().failure());
  }

  @Test
  void aCallByAHandleTakesTheEventsOfItsField() {
    builder.write("Box#1.v", 5).write("Box#1.w", 7).write("Box#1.v", 6);
    trace = builder.build();
    step(StepKind.WRITE, 1, 5);
    steps.by(BY_HANDLE);
    step(StepKind.WRITE, 1, 6);
    steps.by(BY_HANDLE);
    assertNull(tie(-SITE).failure());
    int[] events = writes();
    assertArrayEquals(
        new int[] {events[0], events[2]}, IntStream.range(0, 2).map(steps::event).toArray());
  }

  @Test
  void whatAHandleWithoutAStepWritesIsNoMissingStep() {
    builder.write("Box#1.v", 5).write("Box#1.w", 7).write("Box#1.w", 8);
    trace = builder.build();
    step(StepKind.WRITE, 1, 5);
    assertNull(tie(-SITE).failure());
    assertEquals(-1, steps.event(0));
  }

  private void half(StepKind kind, long value) {
    cell(kind, value);
    steps.half();
  }

  private void cell(StepKind kind, long value) {
    steps.add(kind, 0, value, MemoryLocation.cell(1, 0), 1, 1, SITE);
  }

  private void step(StepKind kind, long object, long value) {
    steps.add(kind, 0, value, new MemoryLocation(object, "Box.v:I", 0), 1, 1, SITE);
  }

  private int[] writes() {
    return IntStream.range(0, trace.size()).filter(e -> trace.kind(e).isAccess()).toArray();
  }

  private ThreadProgram tie() {
    return tie(SITE);
  }

  private ThreadProgram tie(int site) {
    int[] threads = {LOG_THREAD};
    int[] sites = IntStream.range(0, trace.info().sites().size()).map(s -> site).toArray();
    return new TracedThreads(trace, new LogNumbers(threads, sites))
        .tie(new ThreadProgram(LOG_THREAD, -1, steps, 0, 0, 0, true, null));
  }
}
