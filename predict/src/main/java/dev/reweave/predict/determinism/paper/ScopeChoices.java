// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * S_choice of an acyclic witness order graph, and the choice graphs over it (FMCAD 2012, section
 * III.B). In the lock abstraction graph a scope is one vertex, and unordered scopes of one lock are
 * joined by an undirected edge; S_choice are those of these edges that lie on a path from x to y,
 * for a witness order edge (y, x).
 */
final class ScopeChoices {
  /** Two scopes of one lock that the graph leaves unordered. */
  record Pair(int first, int second) {}

  private final PartialOrderGraph graph;
  private final PaperScopes scopes;
  private final WitnessGraph witness;
  private final OrderClosure closure;
  private final int threads;
  private final long mostGraphs;
  private long explored;
  private int[] choosable = {};
  private int builds = -1;

  ScopeChoices(
      PartialOrderGraph graph, OrderClosure closure, WitnessGraph witness, long mostGraphs) {
    this.closure = closure;
    this.graph = graph;
    this.scopes = graph.scopes;
    this.witness = witness;
    this.threads = graph.threads;
    this.mostGraphs = mostGraphs;
  }

  /** The choice edge pairs on paths from {@code x} to {@code y}. */
  List<Pair> between(int x, int y) {
    if (builds != closure.builds()) {
      builds = closure.builds();
      choosable = closure.choosable();
    }
    if (choosable.length == 0) {
      return List.of();
    }
    int[] reached = new int[threads];
    Arrays.fill(reached, OrderClosure.NOBODY);
    reached[graph.thread[x]] = begin(x);
    spread(reached);
    if (reached[graph.thread[y]] > end(y)) {
      return List.of();
    }
    int[] reaching = new int[threads];
    Arrays.fill(reaching, -1);
    reaching[graph.thread[y]] = end(y);
    spreadBack(reaching);
    List<Pair> pairs = new ArrayList<>();
    for (int s : choosable) {
      for (int t = scopes.owner.getInt(s) + 1; t < threads; t++) {
        for (int other : scopes.of(scopes.lock.getInt(s), t)) {
          boolean onPath =
              (isReached(s, reached) && isReaching(other, reaching))
                  || (isReached(other, reached) && isReaching(s, reaching));
          if (onPath && scopes.exclude(s, other) && !witness.areOrdered(s, other)) {
            pairs.add(
                scopes.acquire.getInt(s) < scopes.acquire.getInt(other)
                    ? new Pair(s, other)
                    : new Pair(other, s));
          }
        }
      }
    }
    return pairs;
  }

  private int begin(int e) {
    int[] open = scopes.openAfter(e);
    return open.length == 0 ? e : Math.min(e, scopes.acquire.getInt(open[0]));
  }

  private int end(int e) {
    int end = e;
    for (int s : scopes.openAfter(e)) {
      int release = scopes.release.getInt(s);
      end = Math.max(end, release == PaperScopes.NEVER ? graph.size : release);
    }
    return end;
  }

  private boolean isReached(int s, int[] reached) {
    return scopes.release.getInt(s) >= reached[scopes.owner.getInt(s)]
        && reached[scopes.owner.getInt(s)] != OrderClosure.NOBODY;
  }

  private boolean isReaching(int s, int[] reaching) {
    return scopes.acquire.getInt(s) <= reaching[scopes.owner.getInt(s)];
  }

  /** From a set of events to all that they precede, whatever way choices go. */
  private void spread(int[] reached) {
    boolean changed = true;
    int[] clock = new int[threads];
    while (changed) {
      changed = false;
      for (int t = 0; t < threads; t++) {
        if (reached[t] < graph.size) {
          witness.futureOf(reached[t], clock);
          for (int u = 0; u < threads; u++) {
            if (clock[u] < reached[u]) {
              reached[u] = begin(clock[u]);
              changed = true;
            }
          }
        }
      }
      for (int s : choosable) {
        if (isReached(s, reached)) {
          changed |= cross(s, reached);
        }
      }
    }
  }

  /** Goes over the undirected edges of a scope that is reached. */
  private boolean cross(int s, int[] reached) {
    boolean changed = false;
    for (int t = 0; t < threads; t++) {
      if (t != scopes.owner.getInt(s)) {
        for (int other : scopes.of(scopes.lock.getInt(s), t)) {
          int acquire = scopes.acquire.getInt(other);
          if (acquire >= reached[t]) {
            break;
          }
          if (scopes.exclude(s, other) && !witness.areOrdered(s, other)) {
            reached[t] = begin(acquire);
            changed = true;
            break;
          }
        }
      }
    }
    return changed;
  }

  private void spreadBack(int[] reaching) {
    boolean changed = true;
    int[] clock = new int[threads];
    while (changed) {
      changed = false;
      for (int t = 0; t < threads; t++) {
        if (reaching[t] >= 0) {
          witness.pastOf(Math.min(reaching[t], lastOf(t)), clock);
          for (int u = 0; u < threads; u++) {
            if (clock[u] > reaching[u]) {
              reaching[u] = end(clock[u]);
              changed = true;
            }
          }
        }
      }
      for (int s : choosable) {
        if (isReaching(s, reaching)) {
          changed |= crossBack(s, reaching);
        }
      }
    }
  }

  private int lastOf(int thread) {
    int e = graph.size - 1;
    while (graph.thread[e] != thread) {
      e--;
    }
    return e;
  }

  private boolean crossBack(int s, int[] reaching) {
    boolean changed = false;
    for (int t = 0; t < threads; t++) {
      int[] others = t == scopes.owner.getInt(s) ? new int[0] : scopes.of(scopes.lock.getInt(s), t);
      for (int i = others.length - 1; i >= 0; i--) {
        int other = others[i];
        int release = scopes.release.getInt(other);
        int end = release == PaperScopes.NEVER ? graph.size : release;
        if (end <= reaching[t]) {
          break;
        }
        if (scopes.exclude(s, other) && !witness.areOrdered(s, other)) {
          reaching[t] = end(scopes.acquire.getInt(other));
          changed = true;
          break;
        }
      }
    }
    return changed;
  }

  /** Choice graphs looked at by {@link #isFeasible} since the last call of this. */
  long explored() {
    long n = explored;
    explored = 0;
    return n;
  }

  /**
   * Whether some choice graph is acyclic: TRUE, FALSE, or null when too many were looked at. Every
   * choice is first made as the trace made it; one that a cycle forbids is made the other way.
   */
  @Nullable Boolean isFeasible(List<Pair> pairs) {
    long before = explored;
    int found = search(pairs, 0, before);
    return found == 0 ? null : found > 0;
  }

  /** 1: an acyclic one; -1: none; 0: gave up. */
  private int search(List<Pair> pairs, int next, long before) {
    if (next == pairs.size()) {
      explored++;
      return 1;
    }
    Pair pair = pairs.get(next);
    if (witness.areOrdered(pair.first, pair.second)) {
      return search(pairs, next + 1, before);
    }
    int mark = witness.mark();
    for (int way = 0; way < 2; way++) {
      int a = way == 0 ? pair.first : pair.second;
      int b = way == 0 ? pair.second : pair.first;
      int found;
      if (witness.choose(a, b)) {
        found = search(pairs, next + 1, before);
      } else {
        explored++;
        found = -1;
      }
      if (found >= 0) {
        return found;
      }
      witness.undo(mark);
      if (explored - before > mostGraphs) {
        return 0;
      }
    }
    return -1;
  }
}
