// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.slice;

import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.trace.format.TraceReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Decides like {@link dev.reweave.engine.FeasibilityEngine}, but reads from a trace file only the
 * events around the question: its schedules begin with the recorded prefix up to there. Never
 * answers infeasible. Time: by the slice, which ends some thousand events before and after the
 * question. Memory: a few slices are kept. Not safe for use by several threads.
 */
public final class SlicedFeasibility {
  private static final int MARGIN = 8_192;
  private static final int LONGEST = 250_000;
  private static final int KEPT_EVENTS = 600_000;

  private record Range(int from, int to) {}

  private final long events;
  private final SliceReader slices;
  private final int margin;
  private final Map<Range, TraceSlice> kept = new LinkedHashMap<>(16, 0.75f, true);
  private int keptEvents;

  /** {@code reader} stays open as long as questions come; {@code landmarks} are of its trace. */
  public SlicedFeasibility(TraceReader reader, TraceLandmarks landmarks) {
    this(reader, landmarks, MARGIN, SearchBudget.DEFAULT);
  }

  /** {@code margin}: so many events before and after a question are read. */
  SlicedFeasibility(TraceReader reader, TraceLandmarks landmarks, int margin, SearchBudget budget) {
    this.events = reader.events();
    this.slices = new SliceReader(reader, landmarks, budget);
    this.margin = margin;
  }

  /**
   * Answers the query.
   *
   * @throws UncheckedIOException if the trace cannot be read
   */
  public QueryAnswer decide(Query query) {
    int first = Integer.MAX_VALUE;
    int last = -1;
    for (int[] some : new int[][] {query.events(), query.absent()}) {
      for (int e : some) {
        first = Math.min(first, e);
        last = Math.max(last, e);
      }
    }
    if (last - first > LONGEST) {
      return new QueryAnswer.Undecided(
          "the events lie %d events apart in a trace that is too long to be loaded"
              .formatted(last - first),
          true);
    }
    int to = (int) Math.min(Math.min(events, Integer.MAX_VALUE), last + 1L + margin);
    return slice(new Range(Math.max(0, first - margin), to)).decide(query);
  }

  private TraceSlice slice(Range range) {
    TraceSlice slice = kept.get(range);
    if (slice == null) {
      slice = read(range);
      kept.put(range, slice);
      keptEvents += slice.events();
      dropOldest();
    }
    return slice;
  }

  private TraceSlice read(Range range) {
    try {
      return slices.read(range.from(), range.to());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void dropOldest() {
    Iterator<TraceSlice> oldest = kept.values().iterator();
    while (keptEvents > KEPT_EVENTS && kept.size() > 1) {
      keptEvents -= oldest.next().events();
      oldest.remove();
    }
  }
}
