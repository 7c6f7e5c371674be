// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism.paper;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The locked scopes of a trace, numbered in the order in which they begin. A scope that does not
 * end in the trace ends after it.
 */
final class PaperScopes {
  /** End of a scope that does not end. */
  static final int NEVER = Integer.MAX_VALUE;

  private static final int[] NONE = {};

  final IntArrayList acquire = new IntArrayList();
  final IntArrayList release = new IntArrayList();
  final IntArrayList lock = new IntArrayList();
  final IntArrayList owner = new IntArrayList();
  private final Trace trace;
  private final int threads;
  private final int[][] byLockAndThread;
  private final int[][] openAfter;
  private final int[] endingAt;

  /** Per event the last lock event of its thread up to it, or -1. */
  final int[] stretch;

  PaperScopes(Trace trace) {
    this.trace = trace;
    threads = trace.info().threads().size();
    List<IntArrayList> open = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      open.add(new IntArrayList());
    }
    openAfter = new int[trace.size()][];
    stretch = new int[trace.size()];
    endingAt = new int[trace.size()];
    Arrays.fill(endingAt, -1);
    int[] lastLockEvent = new int[threads];
    Arrays.fill(lastLockEvent, -1);
    int[][] current = new int[threads][];
    Arrays.fill(current, NONE);
    for (int e = 0; e < trace.size(); e++) {
      int t = trace.thread(e);
      EventKind kind = trace.kind(e);
      if (kind.acquiresLock() || kind.releasesLock()) {
        lastLockEvent[t] = e;
      }
      stretch[e] = lastLockEvent[t];
      if (kind.acquiresLock()) {
        open.get(t).add(acquire.size());
        begin(e, t);
        current[t] = open.get(t).toIntArray();
      } else if (kind.releasesLock()) {
        end(e, kind, open.get(t));
        current[t] = open.get(t).toIntArray();
      }
      openAfter[e] = current[t];
    }
    byLockAndThread = lists(trace.info().locks().size());
  }

  private void begin(int e, int thread) {
    acquire.add(e);
    release.add(NEVER);
    lock.add(trace.target(e));
    owner.add(thread);
  }

  private void end(int e, EventKind kind, IntArrayList open) {
    boolean shared = kind == EventKind.RELEASE_SHARED;
    for (int i = open.size() - 1; i >= 0; i--) {
      int s = open.getInt(i);
      if (lock.getInt(s) == trace.target(e) && isShared(s) == shared) {
        release.set(s, e);
        endingAt[e] = s;
        open.removeInt(i);
        return;
      }
    }
  }

  private int[][] lists(int locks) {
    IntArrayList[] lists = new IntArrayList[locks * threads];
    for (int s = 0; s < acquire.size(); s++) {
      int at = lock.getInt(s) * threads + owner.getInt(s);
      lists[at] = lists[at] == null ? new IntArrayList() : lists[at];
      lists[at].add(s);
    }
    int[][] all = new int[lists.length][];
    for (int i = 0; i < lists.length; i++) {
      all[i] = lists[i] == null ? NONE : lists[i].toIntArray();
    }
    return all;
  }

  /** The scope that ends with this event, or -1. */
  int endingAt(int event) {
    return endingAt[event];
  }

  int count() {
    return acquire.size();
  }

  private boolean isShared(int scope) {
    return trace.kind(acquire.getInt(scope)) == EventKind.ACQUIRE_SHARED;
  }

  boolean exclude(int a, int b) {
    return !(isShared(a) && isShared(b));
  }

  /** Scopes of a lock in a thread, in program order. */
  int[] of(int lockIndex, int thread) {
    return byLockAndThread[lockIndex * threads + thread];
  }

  /** Scopes that the thread is in after the event; none for -1. */
  int[] openAfter(int event) {
    return event < 0 ? NONE : openAfter[event];
  }

  /** The last of these scopes that begins at or before an event, as a place in the list; or -1. */
  int lastBegun(int[] list, int event) {
    int low = 0;
    int high = list.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (acquire.getInt(list[middle]) <= event) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  /** The first of these scopes that ends at or after an event, as a place; or the length. */
  int firstEnding(int[] list, int event) {
    int low = 0;
    int high = list.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (release.getInt(list[middle]) >= event) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
