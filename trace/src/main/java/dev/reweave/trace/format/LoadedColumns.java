// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.EventBatch;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;

/** Collects batches into the columns of a trace in memory. */
final class LoadedColumns {
  private final byte[] kind;
  private final int[] thread;
  private final int[] site;
  private final int[] target;
  private final long[] value;
  private int size;

  LoadedColumns(int events) {
    kind = new byte[events];
    thread = new int[events];
    site = new int[events];
    target = new int[events];
    value = new long[events];
  }

  void add(EventBatch batch) {
    System.arraycopy(batch.kind(), 0, kind, size, batch.size());
    System.arraycopy(batch.thread(), 0, thread, size, batch.size());
    System.arraycopy(batch.site(), 0, site, size, batch.size());
    System.arraycopy(batch.target(), 0, target, size, batch.size());
    System.arraycopy(batch.value(), 0, value, size, batch.size());
    size += batch.size();
  }

  Trace trace(TraceInfo info) {
    return new Trace(info, size, kind, thread, site, target, value);
  }
}
