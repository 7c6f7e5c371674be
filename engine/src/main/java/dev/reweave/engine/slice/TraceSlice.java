// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.slice;

import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.check.ScheduleChecker;
import dev.reweave.engine.query.ConditionalUpdates;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.engine.query.Schedule;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;

/**
 * Some consecutive events of a trace with an engine for them.
 *
 * <p>An order of the slice is one of the trace: the made-up events leave the state that the
 * recorded prefix leaves, and whatever a rule of the checker looks at besides (the write, the
 * signals, the notify, the fork before an event) lies in the slice or has happened before it, in
 * both alike.
 */
final class TraceSlice {
  private final Trace trace;
  private final FeasibilityEngine engine;
  private final int events;

  /** Add this to an event of the whole trace to have it in the slice. */
  private final int shift;

  /** {@code from}: the trace's event that is number {@code fixed} here. */
  TraceSlice(Trace trace, int fixed, int from, SearchBudget budget) {
    this.trace = trace;
    engine = new FeasibilityEngine(trace, new ScheduleChecker(trace), budget, fixed);
    events = trace.size();
    shift = fixed - from;
  }

  int events() {
    return events;
  }

  /** Answers a question about events of the whole trace that lie here. */
  QueryAnswer decide(Query q) {
    Query here =
        new Query(
            shifted(q.events(), shift),
            shifted(q.before(), shift),
            shifted(q.after(), shift),
            shifted(q.absent(), shift),
            kept(q),
            shifted(q.unbound(), shift),
            q.model());
    QueryAnswer answer = engine.decide(here);
    if (answer instanceof Feasible yes) {
      Schedule found = yes.schedule();
      int[] order = shifted(found.events(), -shift);
      return new Feasible(new Schedule(found.prefix() - shift, order), yes.tier());
    }
    return answer instanceof Infeasible no
        ? new QueryAnswer.Undecided("refuted in a part of the trace: " + no.reason(), true)
        : answer;
  }

  /** Who asks has no trace, and cannot know which of the events are conditional updates. */
  private int[] kept(Query q) {
    IntArrayList kept = new IntArrayList(shifted(q.kept(), shift));
    for (int event : q.events()) {
      for (int update : ConditionalUpdates.of(trace, event + shift)) {
        kept.add(update);
      }
    }
    for (int request : shifted(q.absent(), shift)) {
      if (trace.kind(request).acquiresLock()) {
        kept.addAll(IntList.of(ConditionalUpdates.beforeRequests(trace, new int[] {request})));
      }
    }
    return kept.toIntArray();
  }

  private static int[] shifted(int[] events, int by) {
    int[] shifted = new int[events.length];
    for (int i = 0; i < events.length; i++) {
      shifted[i] = events[i] + by;
    }
    return shifted;
  }
}
