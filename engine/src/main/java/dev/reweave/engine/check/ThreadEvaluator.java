// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a thread's expressions come to when its reads, from some step on, find what they are told.
 * Operands are computed first, on a stack of its own; results are kept.
 */
final class ThreadEvaluator {
  private final StepList steps;
  private final ExpressionList expressions;
  private final int firstOpen;
  private final Int2LongOpenHashMap known = new Int2LongOpenHashMap();
  private final IntOpenHashSet unknown = new IntOpenHashSet();

  ThreadEvaluator(StepList steps, int from) {
    this.steps = steps;
    this.expressions = steps.expressions();
    int s = from;
    while (s < steps.size() && steps.kind(s) != StepKind.READ) {
      s++;
    }
    firstOpen = s < steps.size() ? steps.expression(s) : Integer.MAX_VALUE;
  }

  void read(int step, Optional<Long> value) {
    if (value.isPresent()) {
      known.put(steps.expression(step), value.get().longValue());
    } else {
      unknown.add(steps.expression(step));
    }
  }

  /** Empty when nobody knows, or when it cannot be computed. */
  Optional<Long> valueOf(int step) {
    int e = steps.expression(step);
    if (e == 0) {
      return Optional.of(steps.value(step));
    }
    return valueOfExpression(e);
  }

  /** The same, of any expression. */
  Optional<Long> valueOfExpression(int e) {
    compute(e);
    return unknown.contains(e) ? Optional.empty() : Optional.of(value(e));
  }

  private void compute(int wanted) {
    IntArrayList open = new IntArrayList();
    open.add(wanted);
    while (!open.isEmpty()) {
      int e = open.topInt();
      int left = expressions.left(e);
      int right = expressions.right(e);
      if (isSettled(e)) {
        open.popInt();
      } else if (expressions.operation(e) < 0) {
        known.put(e, expressions.observed(e));
      } else if (!isSettled(left)) {
        open.push(left);
      } else if (right != 0 && !isSettled(right)) {
        open.push(right);
      } else {
        settle(e, left, right);
      }
    }
  }

  private void settle(int e, int left, int right) {
    boolean isKnown = !unknown.contains(left) && !unknown.contains(right);
    OptionalLong result = OptionalLong.empty();
    if (isKnown) {
      long y = right == 0 ? 0 : value(right);
      int op = expressions.operation(e);
      result =
          op >= 320
              ? ListOperation.result(expressions.sequences(), op, value(left), y)
              : JvmOperation.result(op, value(left), y);
    }
    if (result.isPresent()) {
      known.put(e, result.getAsLong());
    } else {
      unknown.add(e);
    }
  }

  private boolean isSettled(int e) {
    return e < firstOpen || known.containsKey(e) || unknown.contains(e);
  }

  private long value(int e) {
    return e < firstOpen ? expressions.observed(e) : known.get(e);
  }
}
