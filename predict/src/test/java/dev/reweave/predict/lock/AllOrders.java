// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Goes through every order of a small trace that respects program order, forks and locks, and says
 * whether three accesses can come in a given order. Slow, simple, and knows nothing of lock sets.
 */
final class AllOrders {
  private final Trace trace;
  private final List<List<Integer>> threads = new ArrayList<>();

  AllOrders(Trace trace) {
    this.trace = trace;
    trace.info().threads().forEach(t -> threads.add(new ArrayList<>()));
    for (int e = 0; e < trace.size(); e++) {
      threads.get(trace.thread(e)).add(e);
    }
  }

  /** Some unserialisable triple of one thread's two accesses and another's one can happen. */
  boolean hasViolation() {
    for (int a = 0; a < trace.size(); a++) {
      for (int f = 0; f < trace.size(); f++) {
        if (trace.thread(a) != trace.thread(f) && trace.conflict(a, f)) {
          for (int c = a + 1; c < trace.size(); c++) {
            boolean pair = trace.thread(c) == trace.thread(a) && trace.conflict(f, c);
            if (pair && possible(a, f, c)) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private boolean possible(int first, int remote, int second) {
    int[] position = new int[threads.size()];
    return search(position, first, remote, second, new HashSet<>());
  }

  private boolean search(int[] position, int first, int remote, int second, Set<String> seen) {
    if (done(position, second)) {
      return true;
    }
    if (!seen.add(java.util.Arrays.toString(position))) {
      return false;
    }
    for (int t = 0; t < position.length; t++) {
      if (position[t] < threads.get(t).size()) {
        int e = threads.get(t).get(position[t]);
        boolean inOrder =
            (e != remote || done(position, first)) && (e != second || done(position, remote));
        if (inOrder && enabled(e, position)) {
          position[t]++;
          boolean found = search(position, first, remote, second, seen);
          position[t]--;
          if (found) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean done(int[] position, int event) {
    List<Integer> thread = threads.get(trace.thread(event));
    return position[trace.thread(event)] > thread.indexOf(event);
  }

  private boolean enabled(int event, int[] position) {
    if (trace.kind(event) == EventKind.ACQUIRE) {
      return free(trace.target(event), position);
    }
    if (trace.kind(event) == EventKind.BEGIN) {
      return begun(trace.thread(event), position);
    }
    return true;
  }

  private boolean free(int lock, int[] position) {
    for (int t = 0; t < position.length; t++) {
      int holds = 0;
      for (int i = 0; i < position[t]; i++) {
        int e = threads.get(t).get(i);
        if (trace.kind(e) == EventKind.ACQUIRE && trace.target(e) == lock) {
          holds++;
        } else if (trace.kind(e) == EventKind.RELEASE && trace.target(e) == lock) {
          holds--;
        }
      }
      if (holds > 0) {
        return false;
      }
    }
    return true;
  }

  private boolean begun(int thread, int[] position) {
    for (int t = 0; t < position.length; t++) {
      for (int i = 0; i < threads.get(t).size(); i++) {
        int e = threads.get(t).get(i);
        if (trace.kind(e) == EventKind.FORK && trace.target(e) == thread) {
          return i < position[t];
        }
      }
    }
    return true;
  }
}
