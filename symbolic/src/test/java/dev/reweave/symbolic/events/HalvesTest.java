// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.events;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import dev.reweave.trace.visit.LogNumbers;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** An atomic update whose halves have steps of a function between them. */
class HalvesTest {
  private static final int SITE = 7;

  private final StepList steps = new StepList(new ExpressionList());
  private final TraceBuilder builder = new TraceBuilder().on("a").line(1);

  @Test
  void stepsWithoutEventsMayComeBetween() {
    builder.update("AtomicLong#1", 5);
    tie(false);
    assertTrue(steps.event(0) >= 0);
    assertEquals(steps.event(0), steps.event(2));
  }

  @Test
  void anEventBetweenMakesTheCallNone() {
    builder.write("Box#2.v", 1).update("AtomicLong#1", 5);
    tie(true);
    assertEquals(-1, steps.event(0));
    assertTrue(steps.event(1) >= 0);
    assertEquals(-1, steps.event(2));
  }

  private void tie(boolean hasEvent) {
    half(StepKind.READ, 4);
    MemoryLocation other = new MemoryLocation(hasEvent ? 2 : 9, "Box.v:I", 0);
    steps.add(StepKind.WRITE, 0, 1, other, 1, 1, SITE);
    half(StepKind.WRITE, 5);
    Trace trace = builder.build();
    int[] sites = IntStream.range(0, trace.info().sites().size()).map(s -> SITE).toArray();
    ThreadProgram thread =
        new TracedThreads(trace, new LogNumbers(new int[] {3}, sites))
            .tie(new ThreadProgram(3, -1, steps, 0, 0, 0, true, null));
    assertNull(thread.failure());
  }

  private void half(StepKind kind, long value) {
    steps.add(kind, 0, value, MemoryLocation.cell(1, 0), 1, 1, SITE);
    steps.half();
  }
}
