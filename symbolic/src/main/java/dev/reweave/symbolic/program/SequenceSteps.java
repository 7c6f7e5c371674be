// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

import dev.reweave.symbolic.expression.ContentWord;
import dev.reweave.symbolic.expression.ExpressionList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a thread on lists and queues. What a call found there is not known while the thread
 * is executed: it may depend on other threads.
 */
public final class SequenceSteps {
  private final StepList steps;
  private final List<SequenceCall> calls = new ArrayList<>();
  private final Map<Integer, SequenceCall> byStep = new HashMap<>();
  private final Set<Long> passed = new HashSet<>();

  SequenceSteps(StepList steps) {
    this.steps = steps;
  }

  /** The steps added last are this call. */
  public void add(SequenceCall call) {
    calls.add(call);
    for (int s = call.steps().from(); s < call.steps().to(); s++) {
      if (steps.location(s) != null) {
        byStep.put(s, call);
      }
    }
  }

  /** Code without a tape, an array or a container got this object, or a call of it is not known. */
  public void pass(long object) {
    passed.add(object);
  }

  /** Objects that others than the calls that are known may have looked at. */
  public Set<Long> passed() {
    return passed;
  }

  /** All calls, in the order of the thread. */
  public List<SequenceCall> calls() {
    return calls;
  }

  /** The call that a read or write is part of; null if it is none of these. */
  public @Nullable SequenceCall call(int step) {
    return byStep.get(step);
  }

  /** The event of a call, -1 if it has none. */
  public int event(SequenceCall call) {
    return steps.event(call.steps().from());
  }

  /** The content that a call accesses is that of this object. */
  public void place(SequenceCall call, long object) {
    for (int s = call.steps().from(); s < call.steps().to(); s++) {
      if (byStep.get(s) == call) {
        steps.place(s, MemoryLocation.content(object));
      }
    }
  }

  /**
   * The call has found this.
   *
   * @return what it left; negative if it would then have done something else than it did
   */
  public long find(SequenceCall call, long content, LongUnaryOperator word) {
    ExpressionList expressions = steps.expressions();
    int first = call.steps().from();
    if (steps.kind(first) == StepKind.READ) {
      steps.observe(first, content);
    }
    if (!expressions.recompute(call.expressions().from(), call.expressions().to() - 1)) {
      return -1;
    }
    long left = content;
    for (int s = first; s < call.steps().to(); s++) {
      long value = steps.expression(s) == 0 ? 0 : expressions.observed(steps.expression(s));
      if (steps.kind(s) == StepKind.WRITE) {
        steps.observe(s, value);
        left = value;
      } else if (steps.kind(s) != StepKind.READ && value != steps.value(s)) {
        return -1;
      }
    }
    boolean isReturned =
        call.result() == 0 || expressions.observed(call.result()) == returned(call, word);
    return isReturned ? left : -1;
  }

  private static long returned(SequenceCall call, LongUnaryOperator word) {
    return call.isObject() ? word.applyAsLong(call.returned()) : call.returned();
  }

  /** Whether what was found by a reading step is a box. */
  boolean isBox(int read) {
    SequenceCall call = byStep.get(read);
    return call != null
        && call.isObject()
        && ContentWord.isBox(steps.expressions().observed(call.result()));
  }

  /** Nothing is known of the object: what the call found stays, and so do its arguments. */
  public void lose(SequenceCall call, LongUnaryOperator word) {
    lose(call, word, true);
  }

  /** Nobody ever looks at the object: what was added may have been something else. */
  public void ignore(SequenceCall call, LongUnaryOperator word) {
    lose(call, word, false);
  }

  private void lose(SequenceCall call, LongUnaryOperator word, boolean pins) {
    ExpressionList expressions = steps.expressions();
    int argument = 0;
    expressions.freeze(call.expressions().from(), call.expressions().to());
    for (int s = call.steps().from(); s < call.steps().to(); s++) {
      if (byStep.get(s) == call) {
        int e = pins && argument < call.arguments().length ? call.arguments()[argument] : 0;
        argument++;
        steps.pin(s, e);
      } else {
        expressions.observe(steps.expression(s), steps.value(s));
      }
    }
    if (call.result() != 0) {
      expressions.observe(call.result(), returned(call, word));
    }
  }
}
