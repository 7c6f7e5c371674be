// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace;

/**
 * Some consecutive events as columns. The arrays are used again for the next batch: read entries 0
 * … {@link #size} - 1 and keep none of the arrays. What the entries mean is told in {@link
 * EventKind} and {@link Trace}.
 */
public final class EventBatch {
  /**
   * Whoever looks at all events does better in stretches of so many, a call each: the JVM compiles
   * what is called a hundred times long before a loop that goes round a whole batch.
   */
  public static final int STRETCH = 64;

  private final byte[] kind;
  private final int[] thread;
  private final int[] site;
  private final int[] target;
  private final long[] value;
  private long first;
  private int size;

  /** An empty batch with room for so many events. */
  public EventBatch(int room) {
    kind = new byte[room];
    thread = new int[room];
    site = new int[room];
    target = new int[room];
    value = new long[room];
  }

  /** For whoever fills the columns: they hold {@code size} events from event {@code first} on. */
  public void set(long first, int size) {
    this.first = first;
    this.size = size;
  }

  /** Index in the trace of the batch's first event. */
  public long first() {
    return first;
  }

  /** How many events there are. */
  public int size() {
    return size;
  }

  /** Ordinals of {@link EventKind}. */
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
