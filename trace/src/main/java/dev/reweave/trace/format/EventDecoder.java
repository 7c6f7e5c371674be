// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceException;
import dev.reweave.trace.TraceInfo;
import java.util.Arrays;

/** Turns the payload of {@link EventEncoder} back into a batch; every index is checked. */
final class EventDecoder {
  private final ByteReader in;
  private final TargetLimits limits;
  private final int threads;
  private final int sites;
  private final int[] lastTarget = new int[EventKind.count()];
  private final long[] lastValue = new long[EventKind.count()];

  EventDecoder(ByteReader in, TraceInfo info) {
    this.in = in;
    limits = new TargetLimits(info);
    threads = info.threads().size();
    sites = info.sites().size();
  }

  /** Reads {@code count} events. */
  void decode(int count, EventBatch batch) throws TraceException {
    if (count > TraceLayout.BLOCK_EVENTS) {
      throw in.broken("expected at most " + TraceLayout.BLOCK_EVENTS + " events in a block");
    }
    batch.first = in.varint();
    batch.size = count;
    kinds(batch);
    threads(batch);
    sites(batch);
    targets(batch);
    values(batch);
    if (in.remaining() != 0) {
      throw in.broken("expected the end of the block");
    }
  }

  private void kinds(EventBatch batch) throws TraceException {
    in.raw(batch.kind, batch.size);
    int known = EventKind.count();
    for (int i = 0; i < batch.size; i++) {
      if (batch.kind[i] < 0 || batch.kind[i] >= known) {
        throw in.broken("expected a known kind of event, found " + batch.kind[i]);
      }
    }
  }

  private void threads(EventBatch batch) throws TraceException {
    int i = 0;
    while (i < batch.size) {
      int thread = in.index(threads, "a thread");
      int run = in.index(batch.size - i + 1, "a run length");
      if (run == 0) {
        throw in.broken("expected a run of at least one event");
      }
      Arrays.fill(batch.thread, i, i + run, thread);
      i += run;
    }
  }

  private void sites(EventBatch batch) throws TraceException {
    long before = 0;
    for (int i = 0; i < batch.size; i++) {
      before += in.zigzag();
      if (before < 0 || before >= sites) {
        throw in.broken("expected a site below " + sites + ", found " + before);
      }
      batch.site[i] = (int) before;
    }
  }

  private void targets(EventBatch batch) throws TraceException {
    Arrays.fill(lastTarget, 0);
    for (int i = 0; i < batch.size; i++) {
      int kind = batch.kind[i];
      long target = lastTarget[kind] + in.zigzag();
      if (target < 0 || target >= limits.of(kind)) {
        throw in.broken("expected a target below " + limits.of(kind) + ", found " + target);
      }
      lastTarget[kind] = (int) target;
      batch.target[i] = (int) target;
    }
  }

  private void values(EventBatch batch) throws TraceException {
    Arrays.fill(lastValue, 0);
    for (int i = 0; i < batch.size; i++) {
      int kind = batch.kind[i];
      lastValue[kind] += in.zigzag();
      batch.value[i] = lastValue[kind];
      if (limits.badValue(kind, batch.value[i])) {
        throw in.broken("expected a condition, found " + batch.value[i]);
      }
    }
  }
}
