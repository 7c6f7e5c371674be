// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Where execution first keeps a value as it was recorded because nobody knows what else would come
 * of another one: it goes into code that is not executed again, a call of the JDK for instance. An
 * order that differs there is refused, but not because the program would go another way. Linear in
 * the run.
 */
public final class FirstPins {
  /** There is none in the thread. */
  public static final int NONE = Integer.MAX_VALUE;

  /** It may be before all events of the thread. */
  public static final int AT_START = -1;

  private FirstPins() {}

  /** By thread the event that its first pin is at or after, or one of the constants. */
  public static int[] of(Trace trace, TraceProgram code) {
    int[] first = new int[trace.info().threads().size()];
    if (code.trace(trace) != trace) {
      // Steps are of another form of the trace, in which contents of lists are values.
      Arrays.fill(first, AT_START);
      return first;
    }
    Arrays.fill(first, NONE);
    BitSet tied = new BitSet();
    BitSet known = new BitSet();
    SharedValues shared = SharedValues.of(code);
    for (ThreadSteps thread : code.threads()) {
      known.set(thread.thread());
      first[thread.thread()] = first(code, thread, shared);
      Arrays.stream(thread.events()).filter(e -> e >= 0).forEach(tied::set);
    }
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      int thread = trace.thread(e);
      boolean isUnknown = !known.get(thread);
      if (kind.isAccess() && (isUnknown || kind.reads() && !tied.get(e))) {
        first[thread] = Math.min(first[thread], isUnknown ? AT_START : e);
      }
    }
    return first;
  }

  private static int first(TraceProgram code, ThreadSteps thread, SharedValues shared) {
    StepList steps = thread.steps();
    int[] events = thread.events();
    int last = AT_START;
    for (int s = 0; s < events.length; s++) {
      last = events[s] >= 0 ? events[s] : last;
      if (isPin(code, steps, s) && shared.has(thread, steps.expression(s))) {
        return last;
      }
    }
    return NONE;
  }

  /** Also what is written to where code that is not executed again may read it. */
  private static boolean isPin(TraceProgram code, StepList steps, int step) {
    if (steps.kind(step) != StepKind.WRITE) {
      return steps.kind(step) == StepKind.PIN;
    }
    MemoryLocation where = steps.location(step);
    return where == null
        || code.isExposed(where)
        || where.member().isEmpty() && code.looked().contains(where.object());
  }
}
