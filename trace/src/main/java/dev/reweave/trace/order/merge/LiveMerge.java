// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.merge;

import dev.reweave.protocol.raw.RawLayout;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Merges records as they come, from cut to cut, by (segment, position in thread). What lies in
 * segments after the cut is kept for the next one. Memory: the records between two cuts.
 */
public final class LiveMerge {
  private record Batch(long[] head, long[] object, long[] value) {}

  private static final class Lane implements Comparable<Lane> {
    final int thread;
    final ArrayDeque<Batch> batches = new ArrayDeque<>(1); // there may be very many threads
    int at;
    long segment;
    boolean fresh;
    boolean opened;

    Lane(int thread) {
      this.thread = thread;
    }

    @Override
    public int compareTo(Lane other) {
      int bySegment = Long.compareUnsigned(segment, other.segment);
      return bySegment != 0 ? bySegment : Integer.compare(thread, other.thread);
    }
  }

  private final SegmentMerge.Consumer to;
  private final List<Lane> lanes = new ArrayList<>();
  private final List<Lane> pending = new ArrayList<>();
  private long closed = -1; // unsigned: nothing is closed

  public LiveMerge(SegmentMerge.Consumer to) {
    this.to = to;
  }

  /** More records of the thread, in program order. */
  public void add(int thread, long[] head, long[] object, long[] value) throws IOException {
    if (head.length == 0) {
      return;
    }
    while (lanes.size() <= thread) {
      lanes.add(new Lane(lanes.size()));
    }
    Lane lane = lanes.get(thread);
    if (lane.batches.isEmpty()) {
      pending.add(lane);
    }
    lane.batches.add(new Batch(head, object, value));
    if (lane.at == 0 && lane.batches.size() == 1) {
      turn(lane);
    }
  }

  /** Hands on all records of segments up to this one. */
  public void cut(long segment) throws IOException {
    PriorityQueue<Lane> due = new PriorityQueue<>();
    for (Lane lane : pending) {
      if (Long.compareUnsigned(lane.segment, segment) <= 0) {
        due.add(lane);
      }
    }
    while (!due.isEmpty()) {
      Lane lane = due.poll();
      if (Long.compareUnsigned(lane.segment, closed) >= 0) {
        lane.batches.clear();
        lane.at = 0;
        continue;
      }
      deliver(lane);
      if (!lane.batches.isEmpty() && Long.compareUnsigned(lane.segment, segment) <= 0) {
        due.add(lane);
      }
    }
    pending.removeIf(lane -> lane.batches.isEmpty());
  }

  /** Hands on what the lane has of its segment, and goes to its next one if that has begun. */
  private void deliver(Lane lane) throws IOException {
    if (lane.fresh && lane.opened) {
      to.segment(lane.thread);
    }
    lane.fresh = false;
    lane.opened = true;
    while (!lane.batches.isEmpty()) {
      Batch batch = lane.batches.peek();
      while (lane.at < batch.head.length) {
        int i = lane.at;
        int kind = (int) batch.head[i] & RawLayout.KIND_MASK;
        if (kind == RawLayout.SEGMENT && batch.object[i] != lane.segment) {
          turn(lane);
          return;
        }
        lane.at++;
        if (kind == RawLayout.CLOSED) {
          closed = Long.compareUnsigned(batch.object[i], closed) < 0 ? batch.object[i] : closed;
        } else if (kind != RawLayout.SEGMENT) {
          to.record(lane.thread, batch.head[i], batch.object[i], batch.value[i]);
        }
      }
      lane.batches.poll();
      lane.at = 0;
    }
  }

  /** If the lane's next record begins a segment, the lane is in that one now. */
  private static void turn(Lane lane) throws IOException {
    Batch batch = lane.batches.peek();
    if (((int) batch.head[lane.at] & RawLayout.KIND_MASK) != RawLayout.SEGMENT) {
      return;
    }
    long number = batch.object[lane.at];
    if (Long.compareUnsigned(number, lane.segment) < 0) {
      throw new LogOrderException("segment " + number + " after segment " + lane.segment);
    }
    lane.fresh = number != lane.segment;
    lane.segment = number;
  }
}
