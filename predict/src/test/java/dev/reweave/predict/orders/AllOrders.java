// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.orders;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Goes through every order of a small trace that respects program order, forks and locks, and says
 * whether accesses can come in a given order. Slow, simple, and knows nothing of lock sets.
 */
public final class AllOrders {
  private final Trace trace;
  private final List<List<Integer>> threads = new ArrayList<>();

  /** Of this trace. */
  public AllOrders(Trace trace) {
    this.trace = trace;
    trace.info().threads().forEach(t -> threads.add(new ArrayList<>()));
    for (int e = 0; e < trace.size(); e++) {
      threads.get(trace.thread(e)).add(e);
    }
  }

  /** Some unserialisable triple of one thread's two accesses and another's one can happen. */
  public boolean hasViolation() {
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

  /**
   * Some cycle of two threads on two variables can happen: {@code a} before {@code p}, {@code q}
   * before {@code c}; {@code a} and {@code c} of one thread, the other two of another. Not where a
   * thread writes what the other reads and reads what the other writes.
   */
  public boolean hasCycle() {
    for (int a = 0; a < trace.size(); a++) {
      for (int c = a + 1; c < trace.size(); c++) {
        if (trace.thread(a) == trace.thread(c) && areTwo(a, c) && hasCycle(a, c)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean hasCycle(int a, int c) {
    for (int p = 0; p < trace.size(); p++) {
      for (int q = 0; q < trace.size(); q++) {
        boolean other = trace.thread(p) == trace.thread(q) && trace.thread(p) != trace.thread(a);
        if (other
            && trace.conflict(a, p)
            && trace.conflict(q, c)
            && !isExchange(a, p, q, c)
            && possible(new int[] {a, q}, new int[] {p, c})) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isExchange(int a, int p, int q, int c) {
    boolean isPure = kind(a) == kind(c) && kind(p) == kind(q);
    return !isPure && !(kind(a) == EventKind.READ && kind(q) == EventKind.READ);
  }

  private EventKind kind(int event) {
    return trace.kind(event);
  }

  private boolean areTwo(int a, int c) {
    return trace.kind(a).isAccess()
        && trace.kind(c).isAccess()
        && trace.target(a) != trace.target(c);
  }

  private boolean possible(int first, int remote, int second) {
    return possible(new int[] {first, remote}, new int[] {remote, second});
  }

  /** Whether each of {@code before} can come before the event of {@code after} with its number. */
  public boolean possible(int[] before, int[] after) {
    return search(new int[threads.size()], before, after, new HashSet<>());
  }

  private boolean search(int[] position, int[] before, int[] after, Set<String> seen) {
    if (areDone(position, before) && areDone(position, after)) {
      return true;
    }
    if (!seen.add(Arrays.toString(position))) {
      return false;
    }
    for (int t = 0; t < position.length; t++) {
      if (position[t] < threads.get(t).size()) {
        int e = threads.get(t).get(position[t]);
        if (inOrder(e, position, before, after) && enabled(e, position)) {
          position[t]++;
          boolean found = search(position, before, after, seen);
          position[t]--;
          if (found) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean inOrder(int event, int[] position, int[] before, int[] after) {
    for (int i = 0; i < after.length; i++) {
      if (after[i] == event && !done(position, before[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean areDone(int[] position, int[] events) {
    return Arrays.stream(events).allMatch(event -> done(position, event));
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
