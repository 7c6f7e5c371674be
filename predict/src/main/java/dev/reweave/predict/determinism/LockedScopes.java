// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The paper's locked scopes: each begins with an event that takes a lock (ACQUIRE, ACQUIRE_SHARED,
 * WOKEN) and ends with the event of the same thread that gives it up. Eight bytes an event and a
 * few ints for each lock event; immutable.
 */
final class LockedScopes {
  private static final int[] NONE = {};

  private final Trace trace;
  private final int threads;
  private final int[] release;
  private final int[] state;
  private final List<int[]> states = new ArrayList<>();
  private final int[][] acquires;

  LockedScopes(Trace trace) {
    this.trace = trace;
    threads = trace.info().threads().size();
    release = new int[trace.size()];
    state = new int[trace.size()];
    Arrays.fill(release, -1);
    states.add(NONE);
    int[] current = new int[threads];
    IntArrayList[] lists = new IntArrayList[threads * trace.info().locks().size()];
    for (int e = 0; e < trace.size(); e++) {
      int t = trace.thread(e);
      EventKind kind = trace.kind(e);
      if (kind.acquiresLock()) {
        current[t] = add(states.get(current[t]), e);
        int at = trace.target(e) * threads + t;
        lists[at] = lists[at] == null ? new IntArrayList(4) : lists[at];
        lists[at].add(e);
      } else if (kind.releasesLock()) {
        current[t] = remove(states.get(current[t]), e);
      }
      state[e] = current[t];
    }
    acquires = new int[lists.length][];
    for (int i = 0; i < lists.length; i++) {
      acquires[i] = lists[i] == null ? NONE : lists[i].toIntArray();
    }
  }

  private int add(int[] open, int acquire) {
    int[] more = Arrays.copyOf(open, open.length + 1);
    more[open.length] = acquire;
    states.add(more);
    return states.size() - 1;
  }

  private int remove(int[] open, int e) {
    boolean shared = trace.kind(e) == EventKind.RELEASE_SHARED;
    for (int i = open.length - 1; i >= 0; i--) {
      if (trace.target(open[i]) == trace.target(e) && isShared(open[i]) == shared) {
        release[open[i]] = e;
        int[] fewer = new int[open.length - 1];
        System.arraycopy(open, 0, fewer, 0, i);
        System.arraycopy(open, i + 1, fewer, i, fewer.length - i);
        states.add(fewer);
        return states.size() - 1;
      }
    }
    states.add(open);
    return states.size() - 1;
  }

  /** The events that took the locks that the event's thread holds after it, the oldest first. */
  int[] openAfter(int event) {
    return event < 0 ? NONE : states.get(state[event]);
  }

  /** The end of the section that begins with this event, or -1. */
  int release(int acquire) {
    return release[acquire];
  }

  private boolean isShared(int acquire) {
    return trace.kind(acquire) == EventKind.ACQUIRE_SHARED;
  }

  /** Whether sections of one lock that begin with these events exclude each other. */
  boolean exclude(int acquire, int other) {
    return !(isShared(acquire) && isShared(other));
  }

  /**
   * Whether the thread takes the lock of {@code acquire}, in a way that excludes it, at an event
   * after {@code from} and not after {@code to}.
   */
  boolean takes(int thread, int acquire, int from, int to) {
    int[] list = acquires[trace.target(acquire) * threads + thread];
    int at = Arrays.binarySearch(list, to);
    for (int i = at >= 0 ? at : -at - 2; i >= 0 && list[i] > from; i--) {
      if (exclude(acquire, list[i])) {
        return true;
      }
    }
    return false;
  }

  /** The first section of the second event's that excludes one of the first event's, or -1. */
  int common(int[] open, int[] others) {
    for (int mine : open) {
      for (int other : others) {
        if (trace.target(mine) == trace.target(other) && exclude(mine, other)) {
          return other;
        }
      }
    }
    return -1;
  }

  /** All that take the lock of {@code like} in this thread, in order. */
  int[] acquires(int lock, int thread) {
    return acquires[lock * threads + thread];
  }
}
