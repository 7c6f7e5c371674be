// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.program.ThreadProgram;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two events of one variable, x, in a thread that goes on after the trace ends. */
class TapeTailsTest {
  private static final MemoryLocation X = new MemoryLocation(1, "Box.x:I", 0);
  private static final MemoryLocation OWN = new MemoryLocation(2, "Box.own:I", 0);

  private final StepList steps = new StepList(new ExpressionList());

  @Test
  void whatHasNoEventAnyMoreIsCutOff() {
    write(X, 7);
    write(OWN, 7);
    write(X, 7);
    steps.add(StepKind.BRANCH, 0, 1, null, 1, 1, 0);
    steps.events(new int[] {3, -1, -1, -1});
    cut(new BitSet());
    assertEquals(2, steps.size());
  }

  @Test
  void whatHasNoEventsAnywhereStays() {
    write(X, 7);
    write(OWN, 7);
    write(X, 0);
    steps.events(new int[] {3, -1, -1});
    cut(new BitSet());
    assertEquals(3, steps.size());
  }

  @Test
  void aThreadThatHasEndedStaysWhole() {
    write(X, 7);
    write(X, 7);
    steps.events(new int[] {3, -1});
    BitSet ended = new BitSet();
    ended.set(0);
    cut(ended);
    assertEquals(2, steps.size());
  }

  private void write(MemoryLocation where, int site) {
    steps.add(StepKind.WRITE, 0, 5, where, 1, 1, site);
  }

  private void cut(BitSet ended) {
    TapeTails.cut(List.of(new ThreadProgram(1, 0, steps, 0, 0, 0, false, null)), ended);
  }
}
