// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceException;
import dev.reweave.trace.TraceInfo;
import java.util.Arrays;

/** Turns the payload of {@link EventEncoder} back into a batch; every index is checked. */
final class EventDecoder {
  /**
   * So many numbers are read at a time: they stay in the cache. And what is called often is
   * compiled soon; a long loop in one call is not until it has gone round 60 000 times.
   */
  private static final int PORTION = 64;

  private static final int SHORT_RUN = 4;

  private final ByteReader in;
  private final TargetLimits limits;
  private final int threads;
  private final int sites;
  private final int[] lastTarget = new int[EventKind.count()];
  private final long[] lastValue = new long[EventKind.count()];

  private final long[] siteNumbers = new long[PORTION];
  private final long[] numbers = new long[PORTION];
  private final long[] valueNumbers = new long[PORTION];

  /** Where the columns after the one that {@link #in} is at are read. */
  private final ByteReader targetsIn;

  private final ByteReader valuesIn;

  EventDecoder(ByteReader in, TraceInfo info) {
    this.in = in;
    targetsIn = new ByteReader(in.file());
    valuesIn = new ByteReader(in.file());
    limits = new TargetLimits(info);
    threads = info.threads().size();
    sites = info.sites().size();
  }

  /** Reads {@code count} events. */
  void decode(int count, EventBatch batch) throws TraceException {
    int kinds = begin(count, batch);
    targetsIn.follow(in);
    targetsIn.skip(count);
    valuesIn.follow(targetsIn);
    valuesIn.skip(count);
    columns(batch);
    if ((kinds & limits.conditions()) != 0) {
      conditions(batch);
    }
    if (valuesIn.remaining() != 0) {
      throw valuesIn.broken("expected the end of the block");
    }
  }

  /** Reads only kinds, threads and targets of {@code count} events. */
  void outline(int count, EventBatch batch) throws TraceException {
    begin(count, batch);
    in.skip(count);
    targets(batch);
  }

  private int begin(int count, EventBatch batch) throws TraceException {
    if (count > TraceLayout.BLOCK_EVENTS) {
      throw in.broken("expected at most " + TraceLayout.BLOCK_EVENTS + " events in a block");
    }
    batch.set(in.varint(), count);
    int kinds = kinds(batch);
    threads(batch);
    return kinds;
  }

  /** Bits of the kinds there are. */
  private int kinds(EventBatch batch) throws TraceException {
    in.raw(batch.kind(), batch.size());
    int known = EventKind.count();
    int met = 0;
    for (int i = 0; i < batch.size(); i++) {
      int kind = batch.kind()[i];
      if (kind < 0 || kind >= known) {
        throw in.broken("expected a known kind of event, found " + kind);
      }
      met |= 1 << kind;
    }
    return met;
  }

  private void threads(EventBatch batch) throws TraceException {
    int i = 0;
    while (i < batch.size()) {
      i += run(batch, i);
    }
  }

  /** The events of one thread from this one on; how many. */
  private int run(EventBatch batch, int from) throws TraceException {
    int pair = in.shortPair();
    int left = batch.size() - from;
    int thread = pair >= 0 ? pair & 0x7F : in.index(threads, "a thread");
    int run = pair >= 0 ? pair >> 7 : in.index(left + 1, "a run length");
    if (thread >= threads || run == 0 || run > left) {
      throw in.broken("expected a thread below " + threads + " and a run of its events");
    }
    fill(batch.thread(), from, run, thread);
    return run;
  }

  /** Most runs are short, and how short nothing can predict: some entries more cost less. */
  private static void fill(int[] column, int from, int run, int thread) {
    if (run > SHORT_RUN || from + SHORT_RUN > column.length) {
      Arrays.fill(column, from, from + run, thread);
    } else {
      for (int i = 0; i < SHORT_RUN; i++) {
        column[from + i] = thread;
      }
    }
  }

  /** Sites, targets and values. */
  private void columns(EventBatch batch) throws TraceException {
    Arrays.fill(lastTarget, 0);
    Arrays.fill(lastValue, 0);
    int site = 0;
    for (int from = 0; from < batch.size(); from += PORTION) {
      int n = Math.min(PORTION, batch.size() - from);
      ByteReader.together(in, targetsIn, valuesIn, siteNumbers, numbers, valueNumbers, n);
      site = sites(batch, from, n, site);
      targets(batch, from, n);
      values(batch, from, n);
    }
  }

  private int sites(EventBatch batch, int from, int n, int last) throws TraceException {
    long site = last;
    for (int i = 0; i < n; i++) {
      site += ByteReader.signed(siteNumbers[i]);
      if (site < 0 || site >= sites) {
        throw in.broken("expected a site below " + sites + ", found " + site);
      }
      batch.site()[from + i] = (int) site;
    }
    return (int) site;
  }

  private void targets(EventBatch batch, int from, int n) throws TraceException {
    for (int i = 0; i < n; i++) {
      int kind = batch.kind()[from + i];
      long target = lastTarget[kind] + ByteReader.signed(numbers[i]);
      if (target < 0 || target >= limits.of(kind)) {
        throw in.broken("expected a target below " + limits.of(kind) + ", found " + target);
      }
      lastTarget[kind] = (int) target;
      batch.target()[from + i] = (int) target;
    }
  }

  private void values(EventBatch batch, int from, int n) {
    for (int i = 0; i < n; i++) {
      int kind = batch.kind()[from + i];
      long value = lastValue[kind] + ByteReader.signed(valueNumbers[i]);
      lastValue[kind] = value;
      batch.value()[from + i] = value;
    }
  }

  private void targets(EventBatch batch) throws TraceException {
    Arrays.fill(lastTarget, 0);
    for (int from = 0; from < batch.size(); from += PORTION) {
      int n = Math.min(PORTION, batch.size() - from);
      in.varints(numbers, n);
      targets(batch, from, n);
    }
  }

  private void conditions(EventBatch batch) throws TraceException {
    for (int i = 0; i < batch.size(); i++) {
      if (limits.badValue(batch.kind()[i], batch.value()[i])) {
        throw in.broken("expected a condition, found " + batch.value()[i]);
      }
    }
  }
}
