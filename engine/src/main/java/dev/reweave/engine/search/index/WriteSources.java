// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.index;

import dev.reweave.engine.query.PredictionModel;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The writes that a read may read from: under {@code VIEW} the recorded one; under {@code VALUE}
 * also any other that wrote the same value, where values are known and no commuting writes are in
 * play. {@link #AT_START} stands for what the variable held when the window began.
 */
public final class WriteSources {
  /** The value at the beginning of the window, which no event of the window wrote. */
  public static final int AT_START = -1;

  /** More writes than can be looked at, or ones before a prefix that is not assumed. */
  static final int[] UNKNOWN = {};

  private static final int MOST_WRITES = 256;

  private final TraceIndex run;
  private final int start;
  private final boolean assumed;
  private final boolean byValue;
  private final Int2ObjectOpenHashMap<int[]> known = new Int2ObjectOpenHashMap<>();

  public WriteSources(TraceIndex run, int start, boolean assumed, PredictionModel model) {
    this.run = run;
    this.start = start;
    this.assumed = assumed;
    this.byValue = model == PredictionModel.VALUE;
  }

  /**
   * The candidates, the recorded one first (where the prefix is not assumed it may lie before the
   * window); or {@link #UNKNOWN}.
   */
  public int[] of(int read) {
    return known.computeIfAbsent(read, this::find);
  }

  private int[] find(int read) {
    int variable = run.trace.target(read);
    int source = run.source(read);
    int recorded = source >= start ? source : AT_START;
    Long wanted = run.values.read(read);
    boolean plain = run.values.areKnown(variable) && !run.hasCommutes(variable, source, read);
    if (!byValue || !plain || wanted == null) {
      return new int[] {isKnownAtStart() ? recorded : source};
    }
    int from = run.writes.countBefore(variable, start);
    int to = run.writes.size(variable);
    if (to - from > MOST_WRITES || (recorded == AT_START && !isKnownAtStart())) {
      return UNKNOWN;
    }
    if (recorded != AT_START && mayReadAtStart(variable, wanted, from) && !isKnownAtStart()) {
      return UNKNOWN;
    }
    IntArrayList found = new IntArrayList();
    found.add(recorded);
    if (recorded != AT_START && isKnownAtStart() && holdsAtStart(variable, wanted)) {
      found.add(AT_START);
    }
    for (int i = from; i < to; i++) {
      int write = run.writes.get(variable, i);
      if (write != recorded && mayWrite(write, read, wanted)) {
        found.add(write);
      }
    }
    return found.toIntArray();
  }

  private boolean isKnownAtStart() {
    return assumed || start == 0;
  }

  private boolean mayWrite(int write, int read, Long wanted) {
    boolean later = run.trace.thread(write) == run.trace.thread(read) && write >= read;
    return !later && wanted.equals(run.values.written(write, run.trace.target(read)));
  }

  private boolean holdsAtStart(int variable, Long wanted) {
    int last = run.writes.lastBefore(variable, start);
    return !run.hasCommutes(variable, last, start)
        && wanted.equals(run.values.written(last, variable));
  }

  /** Some write before the window wrote the value, or too many are there to tell. */
  private boolean mayReadAtStart(int variable, Long wanted, int writesBefore) {
    if (writesBefore > MOST_WRITES || wanted.equals(run.values.written(-1, variable))) {
      return true;
    }
    for (int i = 0; i < writesBefore; i++) {
      if (wanted.equals(run.values.written(run.writes.get(variable, i), variable))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the read is recorded to read from this source. */
  public boolean isRecorded(int read, int source) {
    int recorded = run.source(read);
    return recorded == source || (source == AT_START && isKnownAtStart() && recorded < start);
  }
}
