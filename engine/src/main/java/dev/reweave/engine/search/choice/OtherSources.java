// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.choice;

import static dev.reweave.engine.solver.OrderSolver.not;

import dev.reweave.engine.search.closure.OrderRule;
import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.engine.search.index.WriteSources;
import dev.reweave.engine.solver.OrderSolver;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * That an unbound read, which may take any write, does not take a certain one: the read does not
 * happen, or the write does not or only later, or another write comes between them. Three clauses
 * for each other write.
 */
final class OtherSources {
  private static final IntArrayList NONE = new IntArrayList(0);

  private final OrderProblem problem;
  private final TraceIndex run;
  private final int start;
  private final Int2ObjectMap<IntArrayList> writes;

  /** By read, then source. */
  private final Int2ObjectOpenHashMap<Int2IntOpenHashMap> literals = new Int2ObjectOpenHashMap<>();

  /** {@code writes}: by variable, those of the window. */
  OtherSources(OrderProblem problem, Int2ObjectMap<IntArrayList> writes) {
    this.problem = problem;
    this.run = problem.run;
    this.start = problem.universe.order.start;
    this.writes = writes;
  }

  /**
   * The literal that the read does not take this write (-1: the initial value). Where the prefix is
   * not assumed, all writes of the variable have to be in the window.
   */
  int differs(int read, int source) throws OutOfBudget {
    boolean isBefore = source < start;
    boolean isGone = isBefore && source != run.writes.lastBefore(run.trace.target(read), start);
    if (isGone || !problem.universe.contains(read)) {
      return OrderSolver.TRUE;
    }
    if (!run.isSharedAccess(read)) {
      return source == run.source(read) ? OrderSolver.FALSE : OrderSolver.TRUE;
    }
    Int2IntOpenHashMap known = literals.computeIfAbsent(read, r -> new Int2IntOpenHashMap());
    int from = isBefore ? WriteSources.AT_START : source;
    if (!known.containsKey(from)) {
      known.put(from, define(read, from));
    }
    return known.get(from);
  }

  private int define(int read, int source) throws OutOfBudget {
    int differs = problem.solver.variable(true);
    IntArrayList ways = new IntArrayList();
    ways.add(not(differs));
    ways.add(not(problem.occurs(read)));
    if (source >= start) {
      if (!problem.universe.contains(source)) {
        return OrderSolver.TRUE;
      }
      ways.add(not(problem.occurs(source)));
      ways.add(problem.before(read, source));
    }
    for (int other : writes.getOrDefault(run.trace.target(read), NONE)) {
      boolean isLater = run.trace.thread(other) == run.trace.thread(read) && other >= read;
      if (other != source && !isLater) {
        ways.add(between(read, source, other));
      }
    }
    problem.clause(OrderRule.OTHER_SOURCE, read, read, ways.toIntArray());
    return differs;
  }

  private int between(int read, int source, int other) throws OutOfBudget {
    int between = problem.solver.variable(false);
    problem.clause(OrderRule.OTHER_SOURCE, read, other, not(between), problem.occurs(other));
    problem.clause(OrderRule.OTHER_SOURCE, read, other, not(between), problem.before(other, read));
    if (source >= start) {
      int after = problem.before(source, other);
      problem.clause(OrderRule.OTHER_SOURCE, read, other, not(between), after);
    }
    return between;
  }
}
