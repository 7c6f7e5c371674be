// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.value;

import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The values of one thread's expressions from some step on. What depends only on earlier reads is
 * as it was observed. A value may be <em>unknown</em>, and so is then all that is made of it.
 */
final class ThreadValues {
  private final StepList steps;
  private final ExpressionList expressions;
  private final int first;
  private int known;
  private long[] values = new long[16];
  private int[] readOf = new int[16];
  private final BitSet unknown = new BitSet();

  /** All reads before that step read what they were observed to read. */
  ThreadValues(StepList steps, int start) {
    this.steps = steps;
    this.expressions = steps.expressions();
    this.first = firstVariable(start);
    this.known = first;
  }

  private int firstVariable(int start) {
    for (int s = start; s < steps.size(); s++) {
      if (steps.kind(s) == StepKind.READ) {
        return steps.expression(s);
      }
    }
    return expressions.size();
  }

  /** Whether the expression may have another value than observed. */
  boolean isOpen(int expression) {
    return expression >= first;
  }

  /** The reading step that defines a variable, which is open. */
  int readOf(int variable) {
    return readOf[variable - first];
  }

  /** The reading step finds this; null: nobody knows what. */
  void read(int step, @Nullable Long value) {
    int variable = steps.expression(step);
    settle(variable);
    grow(variable);
    readOf[variable - first] = step;
    if (value == null) {
      unknown.set(variable - first);
    } else {
      values[variable - first] = value;
    }
    known = variable + 1;
  }

  /** The value of a step's expression, null when unknown. */
  @Nullable Long of(int step) {
    int e = steps.expression(step);
    return e == 0 ? (Long) steps.value(step) : ofExpression(e);
  }

  /** The value of an expression, null when unknown. */
  @Nullable Long ofExpression(int e) {
    if (e < first) {
      return expressions.observed(e);
    }
    settle(e + 1);
    return unknown.get(e - first) ? null : (Long) values[e - first];
  }

  private void grow(int expression) {
    if (expression - first >= values.length) {
      int length = Math.max(expression - first + 1, values.length * 2);
      values = Arrays.copyOf(values, length);
      readOf = Arrays.copyOf(readOf, length);
    }
  }

  private void settle(int end) {
    for (; known < end; known++) {
      grow(known);
      compute(known);
    }
  }

  private void compute(int e) {
    int left = expressions.left(e);
    int right = expressions.right(e);
    if (expressions.operation(e) < 0) {
      values[e - first] = expressions.observed(e);
    } else if (isUnknown(left) || (right != 0 && isUnknown(right))) {
      unknown.set(e - first);
    } else {
      try {
        values[e - first] = operate(e, left, right);
      } catch (ArithmeticException divisionByZero) {
        // The guard before it is broken; what follows is of no account.
        unknown.set(e - first);
      }
    }
  }

  private long operate(int e, int left, int right) {
    return expressions.apply(e, value(left), right == 0 ? 0 : value(right));
  }

  private boolean isUnknown(int e) {
    return e >= first && unknown.get(e - first);
  }

  private long value(int e) {
    return e < first ? expressions.observed(e) : values[e - first];
  }
}
