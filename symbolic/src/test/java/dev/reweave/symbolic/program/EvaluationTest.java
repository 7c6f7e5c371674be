// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.symbolic.expression.Expressions;
import java.util.BitSet;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** A thread that reads x, tests x &gt; 0, writes y = x + 1, reads y and pins it. */
class EvaluationTest {
  private static final Location X = new Location(1, "A.x:I", 0);
  private static final Location Y = new Location(1, "A.y:I", 0);

  private final Expressions expressions = new Expressions();
  private final Steps steps = new Steps(expressions);

  EvaluationTest() {
    int x = expressions.variable(4);
    add(StepKind.READ, x, 4, X);
    add(StepKind.BRANCH, expressions.unary(Opcodes.IFGT, x, 1), 1, null);
    int sum = expressions.binary(Opcodes.IADD, x, expressions.constant(1), 5);
    add(StepKind.WRITE, sum, 5, Y);
    int y = expressions.variable(5);
    add(StepKind.READ, y, 5, Y);
    add(StepKind.PIN, y, 5, null);
  }

  private void add(StepKind kind, int expression, long value, Location where) {
    steps.add(kind, expression, value, where, 1, steps.size(), 0);
  }

  @Test
  void comesOutAsRecorded() {
    assertEquals(-1, SelfCheck.firstMismatch(steps));
    assertTrue(new Evaluation(steps, Evaluation.fresh()).runTo(steps.size()));
  }

  @Test
  void anotherValueGoesAsFarAsItsGuards() {
    Map<Location, Long> memory = Evaluation.fresh();
    memory.put(X, 10L);
    Evaluation evaluation = new Evaluation(steps, memory);
    assertTrue(evaluation.runTo(4));
    assertEquals(11, memory.get(Y));
    assertFalse(evaluation.runTo(5));
    assertEquals(4, evaluation.next());
  }

  @Test
  void aBranchHoldsItUp() {
    Map<Location, Long> memory = Evaluation.fresh();
    memory.put(X, -1L);
    Evaluation evaluation = new Evaluation(steps, memory);
    assertFalse(evaluation.runTo(5));
    assertEquals(1, evaluation.next());
  }

  @Test
  void influenceGoesThroughMemory() {
    BitSet reads = new BitSet();
    reads.set(0);
    assertEquals(1, Influence.firstGuard(steps, reads, 5));
    assertEquals(-1, Influence.firstGuard(steps, reads, 1));
    Steps late = new Steps(expressions);
    for (int s = 0; s < steps.size(); s++) {
      if (steps.kind(s) != StepKind.BRANCH) {
        late.add(steps.kind(s), steps.expression(s), steps.value(s), steps.location(s), 1, s, 0);
      }
    }
    assertEquals(3, Influence.firstGuard(late, reads, 4));
  }
}
