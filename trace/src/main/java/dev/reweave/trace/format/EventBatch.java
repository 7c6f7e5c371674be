// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

/**
 * Some consecutive events as columns. The arrays are used again for the next batch: read entries 0
 * … {@link #size} - 1 and keep none of the arrays. What the entries mean is told in {@link
 * dev.reweave.trace.EventKind} and {@link dev.reweave.trace.Trace}.
 */
public final class EventBatch {
  final byte[] kind = new byte[TraceLayout.BLOCK_EVENTS];
  final int[] thread = new int[TraceLayout.BLOCK_EVENTS];
  final int[] site = new int[TraceLayout.BLOCK_EVENTS];
  final int[] target = new int[TraceLayout.BLOCK_EVENTS];
  final long[] value = new long[TraceLayout.BLOCK_EVENTS];
  long first;
  int size;

  EventBatch() {}

  /** Index in the trace of the batch's first event. */
  public long first() {
    return first;
  }

  /** How many events there are. */
  public int size() {
    return size;
  }

  /** Ordinals of {@link dev.reweave.trace.EventKind}. */
  public byte[] kind() {
    return kind;
  }

  /** Threads. */
  public int[] thread() {
    return thread;
  }

  /** Sites. */
  public int[] site() {
    return site;
  }

  /** Targets. */
  public int[] target() {
    return target;
  }

  /** Values. */
  public long[] value() {
    return value;
  }
}
