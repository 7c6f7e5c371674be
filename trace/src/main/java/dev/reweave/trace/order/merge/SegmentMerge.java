// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.merge;

import dev.reweave.protocol.raw.RawLayout;
import java.io.IOException;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Merges the records of all threads by (segment, position in thread). Segment numbers are drawn
 * from one counter, so a segment belongs to one thread and its records stay together: the heap is
 * touched once per segment. One decoded block per thread that is under way; a thread is opened when
 * its first segment is due. O(records + segments · log threads).
 */
public final class SegmentMerge {
  /** Takes what is merged. */
  public interface Consumer {
    /** The thread draws a new segment: what it did so far lies before all that follows. */
    void segment(int thread) throws IOException;

    void record(int thread, long head, long object, long value) throws IOException;
  }

  private static final class Lane implements Comparable<Lane> {
    final int thread;

    @SuppressWarnings("NullAway.Init") // opened with the first segment
    RawStream stream;

    int at;
    int count;
    long segment;

    Lane(int thread) {
      this.thread = thread;
    }

    @Override
    public int compareTo(Lane other) {
      int bySegment = Long.compareUnsigned(segment, other.segment);
      return bySegment != 0 ? bySegment : Integer.compare(thread, other.thread);
    }
  }

  private final RawSource source;
  private final int[] threads;
  private final PriorityQueue<Lane> waiting = new PriorityQueue<>();
  private long closed = -1; // unsigned: nothing is closed

  public SegmentMerge(RawSource source) {
    this.source = source;
    threads = source.threads();
  }

  /** Runs over the whole log, up to the smallest CLOSED number. */
  public void run(Consumer to) throws IOException {
    for (int t = 0; t < threads.length; t++) {
      Lane lane = new Lane(t);
      if (firstSegment(lane)) {
        waiting.add(lane);
      }
    }
    while (!waiting.isEmpty()) {
      Lane lane = waiting.poll();
      while (lane != null && Long.compareUnsigned(lane.segment, closed) < 0) {
        lane = segment(lane, to);
      }
    }
  }

  private boolean firstSegment(Lane lane) throws IOException {
    RawStream stream = source.stream(threads[lane.thread]);
    if (!stream.next() || stream.count() == 0) {
      return false;
    }
    boolean starts = (stream.head()[0] & RawLayout.KIND_MASK) == RawLayout.SEGMENT;
    lane.segment = starts ? stream.object()[0] : 0;
    return true;
  }

  /** Hands out one segment; returns the lane if its next one is due at once. */
  private @Nullable Lane segment(Lane lane, Consumer to) throws IOException {
    if (lane.stream == null) {
      lane.stream = source.stream(threads[lane.thread]);
    } else {
      to.segment(lane.thread);
    }
    while (lane.at < lane.count || refill(lane)) {
      int end = endOfSegment(lane, lane.stream.head());
      deliver(lane, end, to);
      if (end < lane.count) {
        long number = lane.stream.object()[end];
        lane.at = end + 1;
        if (number != lane.segment) {
          return next(lane, number);
        }
      }
    }
    return null;
  }

  private @Nullable Lane next(Lane lane, long number) throws IOException {
    if (Long.compareUnsigned(number, lane.segment) < 0) {
      String what = "segment " + number + " after segment " + lane.segment;
      throw new LogOrderException("thread " + threads[lane.thread] + ": " + what);
    }
    lane.segment = number;
    Lane first = waiting.peek();
    if (first == null || lane.compareTo(first) < 0) {
      return lane;
    }
    waiting.add(lane);
    return null;
  }

  private static int endOfSegment(Lane lane, long[] head) {
    int i = lane.at;
    while (i < lane.count && (head[i] & RawLayout.KIND_MASK) != RawLayout.SEGMENT) {
      i++;
    }
    return i;
  }

  private void deliver(Lane lane, int end, Consumer to) throws IOException {
    long[] head = lane.stream.head();
    long[] object = lane.stream.object();
    long[] value = lane.stream.value();
    for (int i = lane.at; i < end; i++) {
      if ((head[i] & RawLayout.KIND_MASK) == RawLayout.CLOSED) {
        closed = Long.compareUnsigned(object[i], closed) < 0 ? object[i] : closed;
      } else {
        to.record(lane.thread, head[i], object[i], value[i]);
      }
    }
    lane.at = end;
  }

  private static boolean refill(Lane lane) throws IOException {
    while (lane.stream.next()) {
      lane.at = 0;
      lane.count = lane.stream.count();
      if (lane.count > 0) {
        return true;
      }
    }
    return false;
  }
}
