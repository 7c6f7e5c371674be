// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Reachability among nodes on chains, with edges added and taken back. Per node and chain: the
 * place of the last node of the chain that is known to come before (or be) the node. Every change
 * is a <em>step</em> that remembers the edge that brought it, so that a path can be found again.
 */
final class OrderClocks {
  private final int[] chain;
  private final int[] place;
  private final int[][] nodes;
  private final int chains;
  private final int[] clock;
  private final int[] lastStep;

  private final IntArrayList stepSlot = new IntArrayList();
  private final IntArrayList stepValue = new IntArrayList();
  private final IntArrayList stepBefore = new IntArrayList();
  private final IntArrayList stepEdge = new IntArrayList();

  private final IntArrayList edgeFrom = new IntArrayList();
  private final IntArrayList edgeTo = new IntArrayList();
  private final IntArrayList edgeLiteral = new IntArrayList();
  private final IntArrayList edgeNext = new IntArrayList();
  private final int[] firstEdge;
  private final IntArrayList todo = new IntArrayList();

  /** Node n lies on {@code chain[n]}; nodes of one chain follow each other by number. */
  OrderClocks(int[] chain) {
    this.chain = chain;
    int n = chain.length;
    chains = Arrays.stream(chain).max().orElse(-1) + 1;
    place = new int[n];
    nodes = new int[chains][];
    int[] length = new int[chains];
    for (int i = 0; i < n; i++) {
      place[i] = length[chain[i]]++;
    }
    for (int c = 0; c < chains; c++) {
      nodes[c] = new int[length[c]];
    }
    clock = new int[n * chains];
    lastStep = new int[n * chains];
    firstEdge = new int[n];
    Arrays.fill(clock, -1);
    Arrays.fill(lastStep, -1);
    Arrays.fill(firstEdge, -1);
    for (int i = 0; i < n; i++) {
      nodes[chain[i]][place[i]] = i;
      clock[i * chains + chain[i]] = place[i];
    }
  }

  int slot(int node, int ofChain) {
    return node * chains + ofChain;
  }

  int chain(int node) {
    return chain[node];
  }

  int place(int node) {
    return place[node];
  }

  /** Whether a comes before b, or is b. */
  boolean reaches(int a, int b) {
    return clock[b * chains + chain[a]] >= place[a];
  }

  int steps() {
    return stepSlot.size();
  }

  int stepSlot(int step) {
    return stepSlot.getInt(step);
  }

  int stepValue(int step) {
    return stepValue.getInt(step);
  }

  /** What the slot of the step held before it. */
  int valueBefore(int step) {
    int before = stepBefore.getInt(step);
    return before >= 0 ? stepValue.getInt(before) : base(stepSlot.getInt(step));
  }

  int edges() {
    return edgeFrom.size();
  }

  /** Adds an edge, which must close no cycle, and all that follows from it. */
  void add(int from, int to, int literal) {
    int edge = edgeFrom.size();
    edgeFrom.add(from);
    edgeTo.add(to);
    edgeLiteral.add(literal);
    edgeNext.add(firstEdge[from]);
    firstEdge[from] = edge;
    todo.clear();
    todo.add(edge);
    while (!todo.isEmpty()) {
      raise(todo.removeInt(todo.size() - 1));
    }
  }

  /** Brings what comes before the edge's origin to its goal and to what follows on that chain. */
  private void raise(int edge) {
    int from = edgeFrom.getInt(edge) * chains;
    int goal = edgeTo.getInt(edge);
    int[] line = nodes[chain[goal]];
    for (int i = place[goal]; i < line.length && raise(from, line[i], edge); i++) {
      for (int next = firstEdge[line[i]]; next >= 0; next = edgeNext.getInt(next)) {
        todo.add(next);
      }
    }
  }

  private boolean raise(int from, int node, int edge) {
    int at = node * chains;
    boolean changed = false;
    for (int c = 0; c < chains; c++) {
      if (clock[from + c] > clock[at + c] && c != chain[node]) {
        set(at + c, clock[from + c], edge);
        changed = true;
      }
    }
    return changed;
  }

  private void set(int slot, int value, int edge) {
    stepSlot.add(slot);
    stepValue.add(value);
    stepBefore.add(lastStep[slot]);
    stepEdge.add(edge);
    lastStep[slot] = stepSlot.size() - 1;
    clock[slot] = value;
  }

  /** Takes back all edges but the first {@code edges}, and the steps that they brought. */
  void backtrack(int steps, int edges) {
    for (int s = stepSlot.size() - 1; s >= steps; s--) {
      int slot = stepSlot.getInt(s);
      clock[slot] = valueBefore(s);
      lastStep[slot] = stepBefore.getInt(s);
    }
    stepSlot.size(steps);
    stepValue.size(steps);
    stepBefore.size(steps);
    stepEdge.size(steps);
    for (int e = edgeFrom.size() - 1; e >= edges; e--) {
      firstEdge[edgeFrom.getInt(e)] = edgeNext.getInt(e);
    }
    edgeFrom.size(edges);
    edgeTo.size(edges);
    edgeLiteral.size(edges);
    edgeNext.size(edges);
  }

  private int base(int slot) {
    int node = slot / chains;
    return chain[node] == slot % chains ? place[node] : -1;
  }

  /**
   * Adds to the list the literals of edges that lead from a to b, which a reaches, taking only what
   * was known before {@code step}.
   */
  void path(int a, int b, int step, IntArrayList literals) {
    int at = b;
    int limit = step;
    while (chain[at] != chain[a] || place[at] < place[a]) {
      int s = lastStep[at * chains + chain[a]];
      while (s >= limit || earlierReaches(s, a)) {
        s = stepBefore.getInt(s);
      }
      int edge = stepEdge.getInt(s);
      literals.add(edgeLiteral.getInt(edge));
      at = edgeFrom.getInt(edge);
      limit = s;
    }
  }

  private boolean earlierReaches(int step, int a) {
    int before = stepBefore.getInt(step);
    return before >= 0 && stepValue.getInt(before) >= place[a];
  }

  /**
   * All nodes in an order that obeys the edges, the lowest number first where there is a choice.
   */
  int[] order() {
    int[] order = new int[chain.length];
    int[] next = new int[chains];
    for (int i = 0; i < order.length; i++) {
      int best = -1;
      for (int c = 0; c < chains; c++) {
        if (next[c] < nodes[c].length && isReady(nodes[c][next[c]], next)) {
          int node = nodes[c][next[c]];
          best = best < 0 ? node : Math.min(best, node);
        }
      }
      order[i] = best;
      next[chain[best]]++;
    }
    return order;
  }

  private boolean isReady(int node, int[] next) {
    for (int c = 0; c < chains; c++) {
      if (c != chain[node] && clock[node * chains + c] >= next[c]) {
        return false;
      }
    }
    return true;
  }
}
