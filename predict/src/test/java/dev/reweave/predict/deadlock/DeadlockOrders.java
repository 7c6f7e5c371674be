// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.deadlock;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Goes through every order of a small trace that respects program order, locks, forks and joins,
 * and looks for threads that wait for each other in a circle. Knows nothing of lock graphs.
 */
final class DeadlockOrders {
  private final Trace trace;
  private final List<List<Integer>> threads = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();

  DeadlockOrders(Trace trace) {
    this.trace = trace;
    trace.info().threads().forEach(t -> threads.add(new ArrayList<>()));
    for (int e = 0; e < trace.size(); e++) {
      threads.get(trace.thread(e)).add(e);
    }
  }

  /** Whether some order gets stuck. */
  boolean hasDeadlock() {
    seen.clear();
    return reaches(new int[threads.size()]);
  }

  private boolean reaches(int[] position) {
    if (isStuck(position)) {
      return true;
    }
    if (!seen.add(Arrays.toString(position))) {
      return false;
    }
    for (int t = 0; t < position.length; t++) {
      if (next(t, position) >= 0 && mayGoOn(t, position)) {
        position[t]++;
        boolean found = reaches(position);
        position[t]--;
        if (found) {
          return true;
        }
      }
    }
    return false;
  }

  private int next(int thread, int[] position) {
    List<Integer> events = threads.get(thread);
    return position[thread] < events.size() ? events.get(position[thread]) : -1;
  }

  /** From some thread, whoever holds what it wants, and so on, leads back to it. */
  private boolean isStuck(int[] position) {
    for (int start = 0; start < position.length; start++) {
      int at = start;
      for (int steps = 0; steps < position.length && at >= 0; steps++) {
        at = waitsFor(at, position);
        if (at == start) {
          return true;
        }
      }
    }
    return false;
  }

  private int waitsFor(int thread, int[] position) {
    int e = next(thread, position);
    return e >= 0 && hasBegun(thread, position) && trace.kind(e) == EventKind.ACQUIRE
        ? holder(trace.target(e), position)
        : -1;
  }

  private int holder(int lock, int[] position) {
    for (int t = 0; t < position.length; t++) {
      int holds = 0;
      for (int e : threads.get(t).subList(0, position[t])) {
        if (trace.target(e) == lock) {
          holds += trace.kind(e) == EventKind.ACQUIRE ? 1 : 0;
          holds -= trace.kind(e) == EventKind.RELEASE ? 1 : 0;
        }
      }
      if (holds > 0) {
        return t;
      }
    }
    return -1;
  }

  private boolean mayGoOn(int thread, int[] position) {
    int e = next(thread, position);
    return switch (trace.kind(e)) {
      case ACQUIRE -> hasBegun(thread, position) && holder(trace.target(e), position) < 0;
      case JOIN -> position[trace.target(e)] == threads.get(trace.target(e)).size();
      default -> hasBegun(thread, position);
    };
  }

  private boolean hasBegun(int thread, int[] position) {
    for (int t = 0; t < position.length; t++) {
      List<Integer> events = threads.get(t);
      for (int i = position[t]; i < events.size(); i++) {
        int e = events.get(i);
        if (trace.kind(e) == EventKind.FORK && trace.target(e) == thread) {
          return false;
        }
      }
    }
    return true;
  }
}
