// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

class BranchConditionTest {
  private final ExpressionList expressions = new ExpressionList();
  private final StepList steps = new StepList(expressions);
  private ThreadValues values = new ThreadValues(steps, 0);

  private int read(String member, long value) {
    int e = expressions.variable(value);
    steps.add(StepKind.READ, e, value, new MemoryLocation(7, member, 0), 0, 0, 0);
    return e;
  }

  /** What the branch is said to test. */
  private String told(int test, boolean holds) {
    steps.add(StepKind.BRANCH, test, holds ? 1 : 0, null, 0, 0, 0);
    values = new ThreadValues(steps, 0);
    for (int s = 0; s < steps.size(); s++) {
      if (steps.kind(s) == StepKind.READ) {
        values.read(s, steps.value(s));
      }
    }
    return new BranchCondition(steps, values).of(steps.size() - 1);
  }

  @Test
  void isToldTheWayItWent() {
    int less = expressions.binary(Opcodes.IF_ICMPLT, read("a.B.x:I", 3), read("a.B.y:I", 2), 0);
    assertEquals("x >= y", told(less, false));
  }

  @Test
  void hasSums() {
    int five = expressions.constant(5);
    int rest = expressions.binary(Opcodes.ISUB, read("a.B.sum:I", 9), five, 4);
    assertEquals("sum - 5 >= 0", told(expressions.unary(Opcodes.IFGE, rest, 1), true));
  }

  @Test
  void knowsTruthAndNull() {
    int ready = read("a.B.ready:Z", 1);
    int next = read("a.B.next:La/B;", 0);
    assertEquals("ready is true", told(expressions.unary(Opcodes.IFEQ, ready, 0), false));
    assertEquals("next is null", told(expressions.unary(Opcodes.IFNONNULL, next, 0), false));
  }

  @Test
  void comparesLongsAsOneComparison() {
    int limit = expressions.constant(7);
    int compared = expressions.binary(Opcodes.LCMP, read("a.B.n:J", 7), limit, 0);
    assertEquals("n <= 7", told(expressions.unary(Opcodes.IFGT, compared, 0), false));
  }

  @Test
  void isNotToldWhereItHasNoSign() {
    int shifted = expressions.binary(Opcodes.ISHL, read("a.B.x:I", 1), expressions.constant(2), 4);
    assertNull(told(expressions.unary(Opcodes.IFNE, shifted, 1), true));
  }
}
