// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.symbolic.expression.ExpressionList;
import java.util.BitSet;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** A thread that reads x, tests x &gt; 0, writes y = x + 1, reads y and pins it. */
class StepEvaluationTest {
  private static final MemoryLocation X = new MemoryLocation(1, "A.x:I", 0);
  private static final MemoryLocation Y = new MemoryLocation(1, "A.y:I", 0);

  private final ExpressionList expressions = new ExpressionList();
  private final StepList steps = new StepList(expressions);

  StepEvaluationTest() {
    int x = expressions.variable(4);
    add(StepKind.READ, x, 4, X);
    add(StepKind.BRANCH, expressions.unary(Opcodes.IFGT, x, 1), 1, null);
    int sum = expressions.binary(Opcodes.IADD, x, expressions.constant(1), 5);
    add(StepKind.WRITE, sum, 5, Y);
    int y = expressions.variable(5);
    add(StepKind.READ, y, 5, Y);
    add(StepKind.PIN, y, 5, null);
  }

  private void add(StepKind kind, int expression, long value, MemoryLocation where) {
    steps.add(kind, expression, value, where, 1, steps.size(), 0);
  }

  @Test
  void comesOutAsRecorded() {
    assertEquals(-1, SelfCheck.firstMismatch(steps));
    assertTrue(new StepEvaluation(steps, StepEvaluation.fresh()).runTo(steps.size()));
  }

  @Test
  void anotherValueGoesAsFarAsItsGuards() {
    Map<MemoryLocation, Long> memory = StepEvaluation.fresh();
    memory.put(X, 10L);
    StepEvaluation evaluation = new StepEvaluation(steps, memory);
    assertTrue(evaluation.runTo(4));
    assertEquals(11, memory.get(Y));
    assertFalse(evaluation.runTo(5));
    assertEquals(4, evaluation.next());
  }

  @Test
  void aBranchHoldsItUp() {
    Map<MemoryLocation, Long> memory = StepEvaluation.fresh();
    memory.put(X, -1L);
    StepEvaluation evaluation = new StepEvaluation(steps, memory);
    assertFalse(evaluation.runTo(5));
    assertEquals(1, evaluation.next());
  }

  @Test
  void influenceGoesThroughMemory() {
    BitSet reads = new BitSet();
    reads.set(0);
    assertEquals(1, ReadInfluence.firstGuard(steps, reads, 5));
    assertEquals(-1, ReadInfluence.firstGuard(steps, reads, 1));
    StepList late = new StepList(expressions);
    for (int s = 0; s < steps.size(); s++) {
      if (steps.kind(s) != StepKind.BRANCH) {
        late.add(steps.kind(s), steps.expression(s), steps.value(s), steps.location(s), 1, s, 0);
      }
    }
    assertEquals(3, ReadInfluence.firstGuard(late, reads, 4));
  }
}
