// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Goes through every order of a small trace, and every beginning of one, that respects program
 * order, start, join, signals and locks, and says whether a region is broken in some: whether a
 * step outside comes after one step of it and before another one, by the definition: conflicts and
 * program order, step against step. Slow, simple, and knows nothing of chains or lock sets.
 */
final class AllPrefixes {
  private final Trace trace;
  private final int thread;
  private final int first;
  private final int last;
  private final List<List<Integer>> threads = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();

  private AllPrefixes(Trace trace, int thread, int first, int last) {
    this.trace = trace;
    this.thread = thread;
    this.first = first;
    this.last = last;
    trace.info().threads().forEach(t -> threads.add(new ArrayList<>()));
    for (int e = 0; e < trace.size(); e++) {
      threads.get(trace.thread(e)).add(e);
    }
  }

  /** Whether some order breaks the steps of a thread from one event to another. */
  static boolean breaks(Trace trace, int thread, int first, int last) {
    AllPrefixes all = new AllPrefixes(trace, thread, first, last);
    return all.search(new int[all.threads.size()], new BitSet());
  }

  /**
   * Whether in some order a step of the one region comes before a conflicting one of the other, and
   * one of the other before a conflicting one of the first.
   */
  static boolean breaksPair(Trace trace, int[] one, int[] other) {
    AllPrefixes all = new AllPrefixes(trace, one[0], one[1], one[2]);
    return all.searchPair(new int[all.threads.size()], other, false, false);
  }

  private boolean searchPair(int[] position, int[] other, boolean there, boolean back) {
    if (there && back) {
      return true;
    }
    if (!seen.add(Arrays.toString(position) + there + back)) {
      return false;
    }
    for (int t = 0; t < position.length; t++) {
      if (position[t] < threads.get(t).size()) {
        int e = threads.get(t).get(position[t]);
        if (enabled(e, position)) {
          boolean goes = there || isIn(other, e) && meets(e, position, null);
          boolean comes = back || isOwn(e) && meets(e, position, other);
          position[t]++;
          boolean found = searchPair(position, other, goes, comes);
          position[t]--;
          if (found) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Some executed step of the region, or of this other one, conflicts with it. */
  private boolean meets(int e, int[] position, int[] region) {
    for (int f = 0; f < trace.size(); f++) {
      boolean isOfIt = region == null ? isOwn(f) : isIn(region, f);
      if (isOfIt && isDone(f, position) && trace.conflict(f, e)) {
        return true;
      }
    }
    return false;
  }

  private boolean isIn(int[] region, int e) {
    return trace.thread(e) == region[0] && e >= region[1] && e <= region[2];
  }

  /** {@code after}: the executed steps that come after one of the region. */
  private boolean search(int[] position, BitSet after) {
    if (!seen.add(Arrays.toString(position) + after)) {
      return false;
    }
    for (int t = 0; t < position.length; t++) {
      if (position[t] < threads.get(t).size()) {
        int e = threads.get(t).get(position[t]);
        if (enabled(e, position)) {
          if (isOwn(e) && follows(e, position, after, false)) {
            return true;
          }
          BitSet next = (BitSet) after.clone();
          next.set(e, !isOwn(e) && follows(e, position, after, true));
          position[t]++;
          boolean found = search(position, next);
          position[t]--;
          if (found) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean isOwn(int e) {
    return trace.thread(e) == thread && e >= first && e <= last;
  }

  /** Comes after an executed step outside that comes after the region, or one of the region. */
  private boolean follows(int e, int[] position, BitSet after, boolean orOwn) {
    for (int f = 0; f < trace.size(); f++) {
      boolean counts = after.get(f) || orOwn && isOwn(f);
      if (counts && isDone(f, position) && isOrdered(f, e)) {
        return true;
      }
    }
    return false;
  }

  private boolean isOrdered(int f, int e) {
    boolean isStart = trace.kind(f) == EventKind.FORK && trace.target(f) == trace.thread(e);
    boolean isHandOver =
        trace.kind(f) == EventKind.SIGNAL
            && trace.kind(e) == EventKind.AWAIT
            && trace.target(f) == trace.target(e);
    boolean isEnd = trace.kind(e) == EventKind.JOIN && trace.target(e) == trace.thread(f);
    return trace.thread(f) == trace.thread(e)
        || trace.conflict(f, e)
        || isStart
        || isHandOver
        || isEnd;
  }

  private boolean isDone(int e, int[] position) {
    int t = trace.thread(e);
    return position[t] > threads.get(t).indexOf(e);
  }

  private boolean enabled(int e, int[] position) {
    return switch (trace.kind(e)) {
      case ACQUIRE -> isFree(trace.target(e), position);
      case BEGIN -> haveHappened(EventKind.FORK, trace.thread(e), position, trace.size());
      case AWAIT -> haveHappened(EventKind.SIGNAL, trace.target(e), position, e);
      case JOIN -> position[trace.target(e)] == threads.get(trace.target(e)).size();
      default -> true;
    };
  }

  /** All such events before the given one. */
  private boolean haveHappened(EventKind kind, int target, int[] position, int before) {
    for (int e = 0; e < before; e++) {
      if (trace.kind(e) == kind && trace.target(e) == target && !isDone(e, position)) {
        return false;
      }
    }
    return true;
  }

  private boolean isFree(int lock, int[] position) {
    int held = 0;
    for (int e = 0; e < trace.size(); e++) {
      if (isDone(e, position) && trace.target(e) == lock) {
        held += trace.kind(e) == EventKind.ACQUIRE ? 1 : 0;
        held -= trace.kind(e) == EventKind.RELEASE ? 1 : 0;
      }
    }
    return held == 0;
  }
}
