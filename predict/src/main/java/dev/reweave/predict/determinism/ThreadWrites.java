// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;

/**
 * Where each thread writes and reads each shared variable, and which write each access reads from.
 * Four bytes an event and four for each access.
 */
final class ThreadWrites {
  private static final int[] NONE = {};

  private final Long2ObjectOpenHashMap<int[]> lists = new Long2ObjectOpenHashMap<>();
  private final Long2ObjectOpenHashMap<int[]> reads = new Long2ObjectOpenHashMap<>();
  private final int[] source;
  private boolean hasCommutes;

  ThreadWrites(Trace trace) {
    source = new int[trace.size()];
    int[] last = new int[trace.info().variables().count()];
    Arrays.fill(last, -1);
    Long2ObjectOpenHashMap<IntArrayList> growing = new Long2ObjectOpenHashMap<>();
    Long2ObjectOpenHashMap<IntArrayList> reading = new Long2ObjectOpenHashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind.isAccess()) {
        int v = trace.target(e);
        source[e] = last[v];
        hasCommutes |= kind == EventKind.COMMUTE;
        if (kind.reads() && trace.info().variables().isShared(v)) {
          reading.computeIfAbsent(key(v, trace.thread(e)), k -> new IntArrayList()).add(e);
        }
        if (kind.writes() && trace.info().variables().isShared(v)) {
          last[v] = e;
          growing.computeIfAbsent(key(v, trace.thread(e)), k -> new IntArrayList()).add(e);
        }
      }
    }
    growing.forEach((key, list) -> lists.put(key, list.toIntArray()));
    reading.forEach((key, list) -> reads.put(key, list.toIntArray()));
  }

  private static long key(int variable, int thread) {
    return (long) variable << 32 | thread;
  }

  /** Whether writes of the trace commute, so that {@link #source} does not tell all. */
  boolean hasCommutes() {
    return hasCommutes;
  }

  /** The write that the access reads from, or -1. */
  int source(int access) {
    return source[access];
  }

  /** What the thread writes to the variable, in order. */
  int[] of(int variable, int thread) {
    return lists.getOrDefault(key(variable, thread), NONE);
  }

  /** Where the thread reads the variable, in order. */
  int[] reads(int variable, int thread) {
    return reads.getOrDefault(key(variable, thread), NONE);
  }

  /**
   * The first write of the variable by the thread after an event, if not after {@code to}; or -1.
   */
  int first(int variable, int thread, int after, int to) {
    int[] list = of(variable, thread);
    int at = Arrays.binarySearch(list, after + 1);
    int i = at >= 0 ? at : -at - 1;
    return i < list.length && list[i] <= to ? list[i] : -1;
  }
}
