// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace;

import java.util.function.Consumer;

/**
 * An ordered trace in memory: columns of primitives over event indices 0 … {@link #size()} - 1. The
 * index order is a total order in which the recorded run could have happened; it has passed the
 * order checker. About 25 bytes an event; for longer traces than memory holds, stream with {@link
 * dev.reweave.trace.format.TraceReader}.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class Trace {
  /** So many events stay in the cache while they are looked at. */
  private static final int BATCH = 1 << 13;

  private final TraceInfo info;
  private final int size;
  private final byte[] kind;
  private final int[] thread;
  private final int[] site;
  private final int[] target;
  private final long[] value;
  private final int[] frame;
  private final int[] previous;

  /** Takes ownership of the columns, which may be longer than {@code size}. */
  public Trace(
      TraceInfo info, int size, byte[] kind, int[] thread, int[] site, int[] target, long[] value) {
    this.info = info;
    this.size = size;
    this.kind = kind;
    this.thread = thread;
    this.site = site;
    this.target = target;
    this.value = value;
    this.frame = new int[size];
    this.previous = new int[size];
    link();
  }

  private void link() {
    int threads = info.threads().size();
    int[] last = new int[threads];
    int[] top = new int[threads];
    java.util.Arrays.fill(last, -1);
    java.util.Arrays.fill(top, -1);
    int enter = EventKind.ENTER.ordinal();
    int exit = EventKind.EXIT.ordinal();
    for (int e = 0; e < size; e++) {
      int t = thread[e];
      previous[e] = last[t];
      last[t] = e;
      frame[e] = top[t];
      if (kind[e] == enter) {
        top[t] = e;
      } else if (kind[e] == exit && top[t] >= 0) {
        top[t] = frame[top[t]];
      }
    }
  }

  /** Hands all events to {@code consumer}, in order and some at a time. */
  public void forEachBatch(Consumer<EventBatch> consumer) {
    EventBatch batch = new EventBatch(Math.min(size, BATCH));
    for (int from = 0; from < size; from += BATCH) {
      int n = Math.min(BATCH, size - from);
      System.arraycopy(kind, from, batch.kind(), 0, n);
      System.arraycopy(thread, from, batch.thread(), 0, n);
      System.arraycopy(site, from, batch.site(), 0, n);
      System.arraycopy(target, from, batch.target(), 0, n);
      System.arraycopy(value, from, batch.value(), 0, n);
      batch.set(from, n);
      consumer.accept(batch);
    }
  }

  /** The tables that the columns index. */
  public TraceInfo info() {
    return info;
  }

  /** How many events there are. */
  public int size() {
    return size;
  }

  /** Kind of the event. */
  public EventKind kind(int event) {
    return EventKind.of(kind[event]);
  }

  /** Thread of the event, an index into {@link TraceInfo#threads()}. */
  public int thread(int event) {
    return thread[event];
  }

  /** Place in the code, an index into {@link TraceInfo#sites()}. */
  public int site(int event) {
    return site[event];
  }

  /** What the event is about; see {@link EventKind}. */
  public int target(int event) {
    return target[event];
  }

  /** Value read or written, or what {@link EventKind} says. */
  public long value(int event) {
    return value[event];
  }

  /**
   * The innermost {@link EventKind#ENTER} event of the same thread whose method was still active at
   * this event, or -1. For an ENTER event: its caller's. So {@code frame(frame(e))} walks the
   * stack.
   */
  public int frame(int event) {
    return frame[event];
  }

  /** The event before this one in its thread, or -1. */
  public int previous(int event) {
    return previous[event];
  }

  /**
   * Whether this is an update of a JDK object's content that happened only because of what it found
   * ({@code map.remove(k)} that removed something): its number is odd.
   */
  public boolean isConditional(int event) {
    return kind(event) == EventKind.UPDATE
        && (value[event] & 1) != 0
        && info.members().get(info.variables().member(target[event])).kind().isContent();
  }

  /** Whether two events are accesses to one variable that conflict. */
  public boolean conflict(int a, int b) {
    return target[a] == target[b]
        && kind(a).isAccess()
        && kind(b).isAccess()
        && kind(a).conflictsWith(kind(b));
  }
}
