// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.closure;

import dev.reweave.engine.search.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;

/** Remembers why edges were added, and tells a cycle of them in words. */
final class EdgeReasons {
  private final TraceIndex run;
  private final IntArrayList from = new IntArrayList();
  private final IntArrayList to = new IntArrayList();
  private final List<OrderRule> rules = new ArrayList<>();

  EdgeReasons(TraceIndex run) {
    this.run = run;
  }

  void add(int a, int b, OrderRule rule) {
    from.add(a);
    to.add(b);
    rules.add(rule);
  }

  void forEach(PartialOrder.IntBinaryConsumer visitor) {
    for (int i = 0; i < from.size(); i++) {
      visitor.accept(from.getInt(i), to.getInt(i));
    }
  }

  /** Why a cannot be put before b: b comes before a already. */
  String explain(int a, int b, OrderRule rule) {
    StringBuilder words = new StringBuilder(must(a, b, rule));
    for (int edge : path(b, a)) {
      words.append("; but ").append(must(from.getInt(edge), to.getInt(edge), rules.get(edge)));
    }
    return words.toString();
  }

  private String must(int a, int b, OrderRule rule) {
    String words = run.describe(a) + " must come before " + run.describe(b);
    return words + ", because " + rule.because;
  }

  /** Edges that lead from one event to another, events of a thread following each other freely. */
  private List<Integer> path(int source, int goal) {
    int[] cameBy = new int[from.size()];
    IntArrayList queue = new IntArrayList();
    IntSet seen = new IntOpenHashSet();
    int at = source;
    int by = -1;
    for (int head = 0; !reaches(at, goal); head++) {
      for (int edge = 0; edge < from.size(); edge++) {
        if (reaches(at, from.getInt(edge)) && seen.add(edge)) {
          cameBy[edge] = by;
          queue.add(edge);
        }
      }
      if (head == queue.size()) {
        return List.of();
      }
      by = queue.getInt(head);
      at = to.getInt(by);
    }
    List<Integer> path = new ArrayList<>();
    for (int edge = by; edge >= 0; edge = cameBy[edge]) {
      path.add(0, edge);
    }
    return path;
  }

  private boolean reaches(int a, int b) {
    return run.trace.thread(a) == run.trace.thread(b) && a <= b;
  }
}
