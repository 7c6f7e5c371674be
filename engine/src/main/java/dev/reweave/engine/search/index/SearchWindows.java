// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.index;

import dev.reweave.engine.query.Query;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Where to start looking: just before the earliest event of the query, then where the outermost
 * lock held there was taken or the method entered, then further and further back. A schedule that
 * begins with any recorded prefix is as good as any other; a longer window only leaves more to
 * choose.
 */
public final class SearchWindows {
  private static final int FIRST_STRIDE = 64;
  private static final int GROWTH = 4;

  private SearchWindows() {}

  public static IntArrayList starts(TraceIndex run, Query query) {
    int first = first(query);
    IntArrayList starts = new IntArrayList();
    add(starts, first);
    int around = first;
    for (int e : query.events()) {
      int outermost = run.locks.outermostAt(run.trace.thread(e), first);
      around = outermost < 0 ? around : Math.min(around, outermost);
    }
    add(starts, around);
    int frame = run.trace.frame(first);
    if (frame >= 0) {
      add(starts, Math.min(around, frame));
    }
    starts.replaceAll(start -> Math.max(start, run.fixed));
    int last = starts.getInt(starts.size() - 1);
    for (long stride = FIRST_STRIDE; last - stride > run.fixed; stride *= GROWTH) {
      add(starts, (int) (last - stride));
    }
    add(starts, run.fixed);
    return starts;
  }

  private static int first(Query query) {
    int first = Integer.MAX_VALUE;
    for (int e : query.events()) {
      first = Math.min(first, e);
    }
    for (int e : query.absent()) {
      first = Math.min(first, e);
    }
    return first;
  }

  private static void add(IntArrayList starts, int start) {
    if (starts.isEmpty() || starts.getInt(starts.size() - 1) > start) {
      starts.add(start);
    }
  }
}
