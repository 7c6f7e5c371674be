// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.value;

import dev.reweave.engine.search.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntList;

/**
 * Looks at all of a map along one schedule. Each has to find every entry as it was, written by whom
 * it was; unless nothing that happens depends on what it finds.
 */
final class EntryLooks {
  /** Who looks at all of a larger map is taken to find something else. */
  private static final int MOST_ENTRIES = 1000;

  private final ProgramRun execution;
  private final TraceIndex run;
  private final Int2IntOpenHashMap last = new Int2IntOpenHashMap();

  /** {@code events}: the schedule. */
  EntryLooks(ProgramRun execution, TraceIndex run, int[] events) {
    this.execution = execution;
    this.run = run;
    for (int event : events) {
      last.put(run.trace.thread(event), event);
    }
  }

  /** Whether the event, which has just happened, is such a look and finds something else. */
  boolean isSpoilt(int event) {
    IntList entries = execution.program.entriesLookedAt(event);
    int end = last.get(run.trace.thread(event));
    if (entries.isEmpty() || event == end || run.calls.same(event, end)) {
      return false;
    }
    return entries.size() > MOST_ENTRIES
        || entries.intStream().anyMatch(entry -> !isAsRecorded(entry, event));
  }

  private boolean isAsRecorded(int entry, int look) {
    int write = execution.lastWrite(entry);
    return write == run.writes.lastBefore(entry, look) && execution.isAsRecorded(write);
  }

  /** What a spoilt look teaches: that we do not know what comes after it. */
  GuardLemma lemma(int look) {
    String words = run.describe(look) + " has to find the content that it found";
    return new GuardLemma(new int[0], new int[0], look, false, -1, words);
  }
}
