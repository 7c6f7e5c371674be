// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import java.io.IOException;

/**
 * Gathers events into columns and writes a block when it is full.
 *
 * <pre>
 *   payload = first index (varint)
 *             kinds       one byte each
 *             threads     (thread, run length)* as varints
 *             sites       zigzag difference from the site of the event before
 *             targets     zigzag difference from the target of the last event of the same kind
 *             values      zigzag difference from the value of the last event of the same kind
 *   all "last" and "before" start at 0 in each block
 * </pre>
 */
final class EventEncoder {
  private final BlockOutput out;
  private final EventBatch batch = new EventBatch(TraceLayout.BLOCK_EVENTS);
  private final ByteWriter payload = new ByteWriter();
  private final int[] lastTarget = new int[EventKind.count()];
  private final long[] lastValue = new long[EventKind.count()];

  EventEncoder(BlockOutput out) {
    this.out = out;
  }

  void add(int kind, int thread, int site, int target, long value) throws IOException {
    int i = batch.size();
    batch.kind()[i] = (byte) kind;
    batch.thread()[i] = thread;
    batch.site()[i] = site;
    batch.target()[i] = target;
    batch.value()[i] = value;
    batch.set(batch.first(), i + 1);
    if (i + 1 == TraceLayout.BLOCK_EVENTS) {
      flush();
    }
  }

  /** How many events were added. */
  long count() {
    return batch.first() + batch.size();
  }

  void flush() throws IOException {
    if (batch.size() == 0) {
      return;
    }
    payload.clear();
    payload.varint(batch.first());
    payload.bytes(batch.kind(), batch.size());
    threads();
    sites();
    targets();
    values();
    out.block(TraceLayout.EVENTS, batch.size(), payload);
    batch.set(count(), 0);
  }

  private void threads() {
    int i = 0;
    while (i < batch.size()) {
      int thread = batch.thread()[i];
      int run = 1;
      while (i + run < batch.size() && batch.thread()[i + run] == thread) {
        run++;
      }
      payload.varint(thread);
      payload.varint(run);
      i += run;
    }
  }

  private void sites() {
    int before = 0;
    for (int i = 0; i < batch.size(); i++) {
      payload.zigzag((long) batch.site()[i] - before);
      before = batch.site()[i];
    }
  }

  private void targets() {
    java.util.Arrays.fill(lastTarget, 0);
    for (int i = 0; i < batch.size(); i++) {
      int kind = batch.kind()[i];
      payload.zigzag((long) batch.target()[i] - lastTarget[kind]);
      lastTarget[kind] = batch.target()[i];
    }
  }

  private void values() {
    java.util.Arrays.fill(lastValue, 0);
    for (int i = 0; i < batch.size(); i++) {
      int kind = batch.kind()[i];
      payload.zigzag(batch.value()[i] - lastValue[kind]);
      lastValue[kind] = batch.value()[i];
    }
  }
}
