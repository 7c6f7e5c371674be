// SPDX-License-Identifier: Apache-2.0
package dev.reweave.z3;

import com.microsoft.z3.BitVecExpr;
import dev.reweave.engine.program.ThreadSteps;
import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.program.StepKind;
import java.util.HashMap;
import java.util.Map;

/** The expressions of one thread from the window on; what depends on nothing there is constant. */
final class ThreadTerms {
  final ThreadSteps thread;
  int next;
  private final ExpressionList expressions;
  private final int first;
  private int settled;
  private final Map<Integer, BitVecExpr> open = new HashMap<>();

  /** {@code next}: the first step of the window. */
  ThreadTerms(ThreadSteps thread, int next) {
    this.thread = thread;
    this.next = next;
    this.expressions = thread.steps().expressions();
    int s = next;
    while (s < thread.steps().size() && thread.steps().kind(s) != StepKind.READ) {
      s++;
    }
    first = s < thread.steps().size() ? thread.steps().expression(s) : expressions.size();
    settled = first;
  }

  /** The step has read this. */
  void read(int step, ExpressedValue value) {
    int variable = thread.steps().expression(step);
    if (!value.isConstant() && variable >= first) {
      open.put(variable, value.open());
    }
  }

  ExpressedValue value(int expression, BitVectorTerms bits) {
    for (; settled <= expression; settled++) {
      settle(settled, bits);
    }
    return new ExpressedValue(open.get(expression), expressions.observed(expression));
  }

  /** Operands come before what is made of them, and reads before what depends on them. */
  private void settle(int e, BitVectorTerms bits) {
    int op = expressions.operation(e);
    int left = expressions.left(e);
    int right = expressions.right(e);
    if (op >= 0 && (open.containsKey(left) || open.containsKey(right))) {
      open.put(
          e,
          right == 0
              ? bits.unary(op, term(left, bits))
              : bits.binary(op, term(left, bits), term(right, bits)));
    }
  }

  private BitVecExpr term(int e, BitVectorTerms bits) {
    BitVecExpr term = open.get(e);
    return term == null ? bits.constant(expressions.observed(e)) : term;
  }
}
