// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism.paper;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * What precedes what in the graph without witness edges: program order, synchronisation, the edges
 * of all read-couples but one, and the induced edges of locked scopes, as two clocks for each event
 * (the last event of each thread before it, the first after it). Rebuilt for each read-couple that
 * is left out and matters; instances are reused.
 */
final class OrderClosure {
  static final int NOBODY = Integer.MAX_VALUE;

  private final PartialOrderGraph graph;
  private final int threads;

  /** before[e * threads + t]: last event of t that precedes e, or -1. */
  private final int[] before;

  /** after[e * threads + t]: first event of t that e precedes, or {@link #NOBODY}. */
  private final int[] after;

  private final IntArrayList[] induced;
  private int leftOut;
  private int builds;

  OrderClosure(PartialOrderGraph graph) {
    this.graph = graph;
    threads = graph.threads;
    before = new int[graph.size * threads];
    after = new int[graph.size * threads];
    induced = new IntArrayList[graph.size];
  }

  /** Computes it without the read-couple of this read; -1: with all. */
  void build(int read) {
    leftOut = read;
    Arrays.fill(induced, null);
    forwards(true);
    backwards();
    builds++;
  }

  /** Changes with every {@link #build}. */
  int builds() {
    return builds;
  }

  /** The scopes that some other scope of their lock is not ordered with. */
  int[] choosable() {
    PaperScopes scopes = graph.scopes;
    IntArrayList found = new IntArrayList();
    for (int s = 0; s < scopes.count(); s++) {
      boolean isOrdered = true;
      for (int t = 0; t < threads && isOrdered; t++) {
        isOrdered = t == scopes.owner.getInt(s) || isOrdered(s, t);
      }
      if (!isOrdered) {
        found.add(s);
      }
    }
    return found.toIntArray();
  }

  /** Whether the scope is ordered with all of its lock in the thread. */
  private boolean isOrdered(int s, int t) {
    PaperScopes scopes = graph.scopes;
    int[] others = scopes.of(scopes.lock.getInt(s), t);
    int end = scopes.release.getInt(s);
    int known = end == PaperScopes.NEVER ? NOBODY - 1 : before(end, t);
    int lastBefore = scopes.lastBegun(others, known);
    int firstAfter = scopes.firstEnding(others, after(scopes.acquire.getInt(s), t));
    return firstAfter <= lastBefore + 1;
  }

  /** Computes only what precedes what without any induced edge. */
  void buildPlain() {
    leftOut = -1;
    Arrays.fill(induced, null);
    forwards(false);
  }

  /**
   * In trace order, which all edges follow. Where the end of a scope shows an induced edge into its
   * beginning, that part is gone through again.
   */
  private void forwards(boolean induces) {
    PaperScopes scopes = graph.scopes;
    for (int s = 0; s < scopes.count() && induces; s++) {
      if (scopes.release.getInt(s) == PaperScopes.NEVER) {
        induce(s, NOBODY - 1);
      }
    }
    int e = 0;
    while (e < graph.size) {
      row(e);
      int ending = induces ? scopes.endingAt(e) : -1;
      e = ending >= 0 && induce(ending, e) ? scopes.acquire.getInt(ending) : e + 1;
    }
  }

  private void row(int e) {
    int at = e * threads;
    int p = graph.previous[e];
    if (p < 0) {
      Arrays.fill(before, at, at + threads, -1);
    } else {
      System.arraycopy(before, p * threads, before, at, threads);
      before[at + graph.thread[e]] = p;
    }
    if (graph.sync[e] != null) {
      for (int s : graph.sync[e]) {
        join(at, s);
      }
    }
    if (graph.writer[e] >= 0 && e != leftOut) {
      join(at, graph.writer[e]);
    }
    if (induced[e] != null) {
      for (int i = 0; i < induced[e].size(); i++) {
        join(at, induced[e].getInt(i));
      }
    }
  }

  private void join(int at, int earlier) {
    int from = earlier * threads;
    if (before[at + graph.thread[earlier]] >= earlier) {
      return;
    }
    for (int t = 0; t < threads; t++) {
      before[at + t] = Math.max(before[at + t], before[from + t]);
    }
    before[at + graph.thread[earlier]] = Math.max(before[at + graph.thread[earlier]], earlier);
  }

  /** Edges into the beginning of a scope that its end shows; whether there were new ones. */
  private boolean induce(int s, int end) {
    PaperScopes scopes = graph.scopes;
    boolean isEndless = end == NOBODY - 1;
    int begin = scopes.acquire.getInt(s);
    boolean changed = false;
    for (int t = 0; t < threads; t++) {
      if (t != scopes.owner.getInt(s)) {
        int[] others = scopes.of(scopes.lock.getInt(s), t);
        // A scope that never ends comes after all others.
        int i = scopes.lastBegun(others, isEndless ? end : before(end, t));
        while (i >= 0 && (others[i] > s || !scopes.exclude(s, others[i]))) {
          i--;
        }
        int release = i < 0 ? PaperScopes.NEVER : scopes.release.getInt(others[i]);
        boolean isNews = isEndless || release != PaperScopes.NEVER && before(begin, t) < release;
        if (release != PaperScopes.NEVER && isNews) {
          induced[begin] = induced[begin] == null ? new IntArrayList(2) : induced[begin];
          induced[begin].add(release);
          changed = true;
        }
      }
    }
    return changed;
  }

  private void backwards() {
    Arrays.fill(after, NOBODY);
    for (int e = graph.size - 1; e >= 0; e--) {
      spread(e, graph.previous[e]);
      if (graph.sync[e] != null) {
        for (int s : graph.sync[e]) {
          spread(e, s);
        }
      }
      if (graph.writer[e] >= 0 && e != leftOut) {
        spread(e, graph.writer[e]);
      }
      if (induced[e] != null) {
        for (int i = 0; i < induced[e].size(); i++) {
          spread(e, induced[e].getInt(i));
        }
      }
    }
  }

  /** {@code earlier} precedes e and all that e precedes. */
  private void spread(int e, int earlier) {
    if (earlier < 0) {
      return;
    }
    int to = earlier * threads;
    int from = e * threads;
    for (int t = 0; t < threads; t++) {
      after[to + t] = Math.min(after[to + t], after[from + t]);
    }
    after[to + graph.thread[e]] = Math.min(after[to + graph.thread[e]], e);
  }

  /** The last event of the thread that precedes e, or -1. */
  int before(int e, int t) {
    return before[e * threads + t];
  }

  /** The first event of the thread that e precedes, or {@link #NOBODY}. */
  int after(int e, int t) {
    return after[e * threads + t];
  }

  /** Whether a precedes b, or is b. */
  boolean reaches(int a, int b) {
    return a == b || before[b * threads + graph.thread[a]] >= a;
  }
}
