// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

import dev.reweave.symbolic.expression.ExpressionList;

/**
 * Computes every step of a thread anew from the values that its reads had, by the expressions
 * alone, and compares.
 */
public final class SelfCheck {
  private SelfCheck() {}

  /**
   * The first step whose expression does not give what was observed, -1 if there is none. Linear.
   */
  public static int firstMismatch(StepList steps) {
    ExpressionList expressions = steps.expressions();
    long[] values = new long[expressions.size()];
    for (int e = 1; e < values.length; e++) {
      values[e] = expressions.evaluate(e, values, expressions.observed(e));
    }
    for (int step = 0; step < steps.size(); step++) {
      int e = steps.expression(step);
      int index = steps.index(step);
      boolean isThere = index == 0 || values[index] == steps.place(step).index();
      if (e != 0 && values[e] != steps.value(step) || !isThere) {
        return step;
      }
    }
    return -1;
  }
}
