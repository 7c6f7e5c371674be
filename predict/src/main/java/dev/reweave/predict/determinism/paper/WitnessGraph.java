// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism.paper;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The witness order graph G' and the choice graphs G'' made from it: a {@link OrderClosure} and a
 * few more edges, with the induced edges that follow. What precedes what is found by the closure's
 * clocks between the ends of these few edges; nothing is searched in the whole graph.
 *
 * <p>Edges can be taken back to a mark. One thread at a time may use an instance.
 */
final class WitnessGraph {
  private final PartialOrderGraph graph;
  private final PaperScopes scopes;
  private final OrderClosure closure;
  private final int threads;
  private final IntArrayList from = new IntArrayList();
  private final IntArrayList to = new IntArrayList();
  private final int[] past;
  private boolean[] used = new boolean[8];

  WitnessGraph(PartialOrderGraph graph, OrderClosure closure) {
    this.graph = graph;
    this.scopes = graph.scopes;
    this.closure = closure;
    threads = graph.threads;
    past = new int[threads];
  }

  /** Takes back all edges. */
  void clear() {
    from.clear();
    to.clear();
  }

  /** To be given to {@link #undo}. */
  int mark() {
    return from.size();
  }

  /** Takes back the edges that were added after the mark. */
  void undo(int mark) {
    from.size(mark);
    to.size(mark);
  }

  /** Adds an edge and all that it induces; false when a cycle shows. */
  boolean add(int a, int b) {
    int next = from.size();
    if (!push(a, b)) {
      return false;
    }
    while (next < from.size()) {
      if (!induce(from.getInt(next), to.getInt(next))) {
        return false;
      }
      next++;
    }
    return true;
  }

  private boolean push(int a, int b) {
    if (reaches(b, a)) {
      return false;
    }
    from.add(a);
    to.add(b);
    return true;
  }

  /** Whether a precedes b, or is b. */
  boolean reaches(int a, int b) {
    if (closure.reaches(a, b)) {
      return true;
    }
    if (from.isEmpty()) {
      return false;
    }
    pastOf(b, past);
    return past[graph.thread[a]] >= a;
  }

  /** Per thread the last event that precedes e or is it. */
  void pastOf(int e, int[] clock) {
    for (int t = 0; t < threads; t++) {
      clock[t] = closure.before(e, t);
    }
    clock[graph.thread[e]] = Math.max(clock[graph.thread[e]], e);
    unmark();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < from.size(); i++) {
        int b = to.getInt(i);
        if (!used[i] && clock[graph.thread[b]] >= b) {
          used[i] = true;
          changed = true;
          int a = from.getInt(i);
          for (int t = 0; t < threads; t++) {
            clock[t] = Math.max(clock[t], closure.before(a, t));
          }
          clock[graph.thread[a]] = Math.max(clock[graph.thread[a]], a);
        }
      }
    }
  }

  /** Per thread the first event that e precedes or that is it. */
  void futureOf(int e, int[] clock) {
    for (int t = 0; t < threads; t++) {
      clock[t] = closure.after(e, t);
    }
    clock[graph.thread[e]] = Math.min(clock[graph.thread[e]], e);
    unmark();
    extend(clock);
  }

  /** Closes a set of events, given by the first of each thread, under what they precede. */
  void extend(int[] clock) {
    unmark();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < from.size(); i++) {
        int a = from.getInt(i);
        if (!used[i] && clock[graph.thread[a]] <= a) {
          used[i] = true;
          changed = true;
          int b = to.getInt(i);
          for (int t = 0; t < threads; t++) {
            clock[t] = Math.min(clock[t], closure.after(b, t));
          }
          clock[graph.thread[b]] = Math.min(clock[graph.thread[b]], b);
        }
      }
    }
  }

  private void unmark() {
    if (used.length < from.size()) {
      used = new boolean[2 * from.size()];
    }
    Arrays.fill(used, 0, from.size(), false);
  }

  /** The edge (u, v) leads from scopes that have begun before u to scopes that end after v. */
  private boolean induce(int u, int v) {
    int[] begun = new int[threads];
    int[] ending = new int[threads];
    pastOf(u, begun);
    futureOf(v, ending);
    for (int t = 0; t < threads; t++) {
      for (int s : scopes.openAfter(begun[t])) {
        if (!before(s, ending)) {
          return false;
        }
      }
    }
    for (int t = 0; t < threads; t++) {
      if (ending[t] != OrderClosure.NOBODY) {
        for (int s : scopes.openAfter(graph.previous[ending[t]])) {
          if (scopes.release.getInt(s) >= ending[t] && !after(s, begun)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** The open scope has to end before the first of its lock, in each thread, that ends later. */
  private boolean before(int s, int[] ending) {
    for (int t = 0; t < threads; t++) {
      if (t != scopes.owner.getInt(s) && ending[t] != OrderClosure.NOBODY) {
        int[] others = scopes.of(scopes.lock.getInt(s), t);
        int i = scopes.firstEnding(others, ending[t]);
        while (i < others.length && !scopes.exclude(s, others[i])) {
          i++;
        }
        if (i < others.length && !order(s, others[i])) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * The scope that is open later comes after the last of its lock, in each thread, begun before.
   */
  private boolean after(int s, int[] begun) {
    for (int t = 0; t < threads; t++) {
      if (t != scopes.owner.getInt(s) && begun[t] >= 0) {
        int[] others = scopes.of(scopes.lock.getInt(s), t);
        int i = scopes.lastBegun(others, begun[t]);
        while (i >= 0 && !scopes.exclude(s, others[i])) {
          i--;
        }
        if (i >= 0 && !order(others[i], s)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Puts one scope before another; false when that closes a cycle. */
  private boolean order(int first, int second) {
    int release = scopes.release.getInt(first);
    if (release == PaperScopes.NEVER) {
      return false;
    }
    int acquire = scopes.acquire.getInt(second);
    return reaches(release, acquire) || push(release, acquire);
  }

  /** Whether two scopes of one lock are ordered. */
  boolean areOrdered(int s, int other) {
    return isBefore(s, other) || isBefore(other, s);
  }

  private boolean isBefore(int s, int other) {
    int end = scopes.release.getInt(other);
    return end == PaperScopes.NEVER || reaches(scopes.acquire.getInt(s), end);
  }

  /** Chooses that one scope comes before another; false when a cycle shows. */
  boolean choose(int first, int second) {
    int release = scopes.release.getInt(first);
    return release != PaperScopes.NEVER && add(release, scopes.acquire.getInt(second));
  }
}
