// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.events;

import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.visit.LogNumbers;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Ties the threads of a program, and their steps, to those of a trace. */
public final class TracedThreads {
  private final Map<Integer, Integer> indices = new HashMap<>();
  private final List<EventMatch> matches = new ArrayList<>();

  /** {@code numbers}: those that belong to the trace. Linear in the trace. */
  public TracedThreads(Trace trace, LogNumbers numbers) {
    for (int t = 0; t < numbers.threads().length; t++) {
      indices.put(numbers.threads()[t], t);
      matches.add(new EventMatch(trace, numbers.calls()));
    }
    long[] held = new long[trace.info().variables().count()];
    BitSet known = new BitSet();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess()) {
        EventMatch match = matches.get(trace.thread(e));
        int site = numbers.sites()[trace.site(e)];
        int v = trace.target(e);
        match.add(e, site);
        if (site < 0 && trace.kind(e) == EventKind.UPDATE && known.get(v)) {
          match.held(e, held[v]);
        }
        held[v] = trace.value(e);
        known.set(v);
      }
    }
  }

  /**
   * The thread with its index in the trace, its steps tied to their events. Where a step is not
   * what its event says the thread is cut, and tells so.
   */
  public ThreadProgram tie(ThreadProgram thread) {
    int index = indices.getOrDefault(thread.thread(), -1);
    if (index < 0) {
      return thread;
    }
    int mismatch = matches.get(index).run(thread.steps());
    String failure = thread.failure();
    if (mismatch >= 0) {
      thread.steps().cut(mismatch);
      failure = "step " + mismatch + " is not what the trace has";
    }
    return new ThreadProgram(
        thread.thread(),
        index,
        thread.steps(),
        thread.instructions(),
        thread.checks(),
        thread.entries(),
        thread.isComplete(),
        failure);
  }
}
