// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

import dev.reweave.symbolic.expression.ExpressionList;
import java.util.HashMap;
import java.util.Map;

/**
 * Runs the steps of one thread over a memory that it may share with others, in whatever order the
 * caller has chosen. Tells whether the thread would really take each step.
 */
public final class StepEvaluation {
  private final StepList steps;
  private final Map<MemoryLocation, Long> memory;
  private final long[] values;
  private int known = 1;
  private int next;

  /**
   * From the first step; {@code memory} is written to. A location it lacks is added with what the
   * read observed: so give it those that were written before that read in the run.
   */
  public StepEvaluation(StepList steps, Map<MemoryLocation, Long> memory) {
    this.steps = steps;
    this.memory = memory;
    this.values = new long[steps.expressions().size()];
  }

  /** The step that is next. */
  public int next() {
    return next;
  }

  /**
   * Takes steps up to {@code end}, excluded.
   *
   * @return false if the thread would do something else, or nobody knows what: a branch or pin does
   *     not come out as observed, or an element is read that memory lacks; that step is then {@link
   *     #next}
   */
  public boolean runTo(int end) {
    while (next < end) {
      if (!step()) {
        return false;
      }
      next++;
    }
    return true;
  }

  private boolean step() {
    int e = steps.expression(next);
    if (steps.kind(next) == StepKind.READ) {
      settleTo(e);
      MemoryLocation where = where();
      if (where != steps.location(next) && !memory.containsKey(where)) {
        return false;
      }
      values[e] = memory.computeIfAbsent(where, unknown -> steps.value(next));
      known = Math.max(known, e + 1);
      return true;
    }
    long value;
    try {
      settleTo(e + 1);
      value = e == 0 ? steps.value(next) : values[e];
    } catch (ArithmeticException divisionByZero) {
      return false;
    }
    if (steps.kind(next) == StepKind.WRITE) {
      memory.put(where(), value);
      return true;
    }
    return value == steps.value(next);
  }

  private MemoryLocation where() {
    MemoryLocation recorded = steps.location(next);
    int index = steps.index(next);
    if (index == 0) {
      return recorded;
    }
    settleTo(index + 1);
    int at = (int) values[index];
    return at == recorded.index()
        ? recorded
        : new MemoryLocation(recorded.object(), recorded.member(), at);
  }

  private void settleTo(int end) {
    ExpressionList expressions = steps.expressions();
    while (known < end) {
      if (expressions.isVariable(known)) {
        throw new IllegalStateException("a variable before its read");
      }
      values[known] = expressions.evaluate(known, values, 0);
      known++;
    }
  }

  /** Memory as it is before the first step of a program. */
  public static Map<MemoryLocation, Long> fresh() {
    return new HashMap<>();
  }
}
