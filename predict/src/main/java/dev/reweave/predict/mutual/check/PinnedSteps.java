// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.engine.program.ThreadSteps;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Where execution keeps a value as it was recorded because nobody knows what else would come of
 * another one: it goes into code that is not executed again, a call of the JDK for instance. An
 * order in which such a value differs is refused, but not because the program would go another way.
 * So a refusal proves something only where no such place can be on the way: all of them come later
 * in every order. Of each thread the first such place is known; linear in the run.
 */
final class PinnedSteps {
  private static final int NONE = Integer.MAX_VALUE;
  private static final int AT_START = -1;

  /** By thread: the event that the first place is at or after; see the constants. */
  private final int[] first;

  private PinnedSteps(int[] first) {
    this.first = first;
  }

  /** Of a run with this code. */
  static PinnedSteps of(Trace trace, TraceProgram code) {
    int[] first = new int[trace.info().threads().size()];
    if (code.trace(trace) != trace) {
      // Steps are of another form of the trace, in which contents of lists are values.
      Arrays.fill(first, AT_START);
      return new PinnedSteps(first);
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
    return new PinnedSteps(first);
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

  /**
   * Whether one may be on the way to these accesses, of which none comes after the last in any
   * order that is asked about.
   *
   * @param last what comes last; several if that depends on the order
   */
  boolean mayMatter(AccessTable table, List<RegionAccess> last) {
    for (int thread = 0; thread < first.length; thread++) {
      if (first[thread] != NONE && !isLater(table, thread, last)) {
        return true;
      }
    }
    return false;
  }

  private boolean isLater(AccessTable table, int thread, List<RegionAccess> last) {
    for (RegionAccess access : last) {
      if (access.thread() == thread) {
        if (first[thread] <= access.event()) {
          return false;
        }
        continue;
      }
      int place = table.firstAfter(access, thread);
      List<RegionAccess> all = table.of(thread);
      if (place >= all.size() || all.get(place).event() > first[thread]) {
        return false;
      }
    }
    return true;
  }
}
