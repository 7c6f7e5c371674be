// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.choice;

import static dev.reweave.engine.solver.OrderSolver.not;

import dev.reweave.engine.search.closure.OrderRule;
import dev.reweave.engine.search.closure.ReadRule;
import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.engine.search.index.WriteSources;
import dev.reweave.engine.solver.OrderSolver;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Which write each read takes, and that no other write comes between. A read has to be preserved
 * when its thread goes on after it (after the call that it is part of), when it is a
 * compare-and-set that happens, and when what it goes on to write is read by a preserved read.
 */
final class ReadChoices {
  private final OrderProblem problem;
  private final TraceIndex run;
  private final WriteSources sources;
  private final boolean assumed;
  private final int start;
  private final Int2ObjectLinkedOpenHashMap<IntArrayList> writes =
      new Int2ObjectLinkedOpenHashMap<>();
  private final IntArrayList reads = new IntArrayList();
  private final Int2IntOpenHashMap preserved = new Int2IntOpenHashMap();
  private final OtherSources others;

  ReadChoices(OrderProblem problem, ReadRule rule) {
    this.problem = problem;
    this.run = problem.run;
    this.sources = rule.sources;
    this.assumed = problem.universe.order.assumed;
    this.start = problem.universe.order.start;
    preserved.defaultReturnValue(-1);
    others = new OtherSources(problem, writes);
  }

  /** An access to a shared variable, in the universe. */
  void take(int access) {
    if (run.trace.kind(access).writes()) {
      writes.computeIfAbsent(run.trace.target(access), v -> new IntArrayList()).add(access);
    }
    if (run.trace.kind(access).reads()) {
      reads.add(access);
    }
  }

  void add() throws OutOfBudget {
    for (int i = 0; i < reads.size(); i++) {
      int read = reads.getInt(i);
      if (preserved(read) != OrderSolver.FALSE) {
        add(read);
      }
    }
  }

  /** See {@link OtherSources#differs}. */
  int differs(int read, int source) throws OutOfBudget {
    return others.differs(read, source);
  }

  private void add(int read) throws OutOfBudget {
    int[] candidates = sources.of(read);
    if (candidates.length == 0 && assumed) {
      int source = run.source(read);
      candidates = new int[] {source < start ? WriteSources.AT_START : source};
    }
    boolean isFixed = assumed || start == 0;
    if (candidates.length == 0 || (!isFixed && candidates.length == 1 && candidates[0] < start)) {
      return;
    }
    if (candidates.length == 1) {
      readsFrom(read, candidates[0], preserved(read));
      return;
    }
    int[] some = new int[candidates.length + 1];
    some[candidates.length] = not(preserved(read));
    for (int i = 0; i < candidates.length; i++) {
      some[i] = solver().variable(i == 0);
      readsFrom(read, candidates[i], some[i]);
    }
    problem.clause(OrderRule.READS_FROM, read, read, some);
  }

  /** If {@code when}, the read reads from the source. */
  private void readsFrom(int read, int source, int when) throws OutOfBudget {
    if (source >= start) {
      problem.clause(OrderRule.READS_FROM, read, source, not(when), problem.occurs(source));
      if (!problem.universe.contains(source)) {
        return;
      }
      problem.clause(OrderRule.READS_FROM, read, source, not(when), problem.before(source, read));
      isAsRecorded(read, source, when);
    }
    int missing = missing(read, source);
    if (missing >= 0) {
      problem.clause(OrderRule.READS_FROM, read, missing, not(when));
      return;
    }
    keepOrder(read, source, when);
    IntArrayList others = writes.get(run.trace.target(read));
    if (others != null) {
      for (int i = 0; i < others.size(); i++) {
        int other = others.getInt(i);
        if (other != read && other != source) {
          keepApart(read, source, other, when);
        }
      }
    }
  }

  /** A commuting write that the read was recorded to see and that cannot happen here, or -1. */
  private int missing(int read, int source) {
    if (!sources.isRecorded(read, source)) {
      return -1;
    }
    int variable = run.trace.target(read);
    int to = run.commutes.countBefore(variable, read);
    for (int i = run.commutes.countBefore(variable, Math.max(source + 1, start)); i < to; i++) {
      if (!problem.universe.contains(run.commutes.get(variable, i))) {
        return run.commutes.get(variable, i);
      }
    }
    return -1;
  }

  /** The commuting writes that the read was recorded to see come as they came, if that shows. */
  private void keepOrder(int read, int source, int when) throws OutOfBudget {
    int variable = run.trace.target(read);
    if (!run.shown.isIn(variable) || !sources.isRecorded(read, source)) {
      return;
    }
    int to = run.commutes.countBefore(variable, read);
    int last = -1;
    for (int i = run.commutes.countBefore(variable, Math.max(source + 1, start)); i < to; i++) {
      int commute = run.commutes.get(variable, i);
      if (last >= 0) {
        int inOrder = problem.before(last, commute);
        problem.clause(OrderRule.NOT_BETWEEN, read, commute, not(when), inOrder);
      }
      last = commute;
    }
  }

  private void keepApart(int read, int source, int other, int when) throws OutOfBudget {
    if (isSeen(other, source, read)) {
      problem.clause(OrderRule.READS_FROM, read, other, not(when), problem.occurs(other));
      problem.clause(OrderRule.READS_FROM, read, other, not(when), problem.before(other, read));
      if (source >= start) {
        problem.clause(
            OrderRule.NOT_BETWEEN, read, other, not(when), problem.before(source, other));
      }
      isAsRecorded(read, other, when);
      return;
    }
    int overwritten = source >= start ? problem.before(other, source) : OrderSolver.FALSE;
    int later = problem.before(read, other);
    int absent = not(problem.occurs(other));
    problem.clause(OrderRule.NOT_BETWEEN, read, other, not(when), absent, overwritten, later);
  }

  private boolean isSeen(int write, int source, int read) {
    return run.trace.kind(write) == EventKind.COMMUTE
        && write > run.source(read)
        && write < read
        && sources.isRecorded(read, source);
  }

  /** What the write wrote is as recorded only if its thread has read as recorded till then. */
  private void isAsRecorded(int read, int write, int when) throws OutOfBudget {
    int event = write;
    do {
      if (run.trace.kind(event).reads()) {
        problem.clause(OrderRule.READS_FROM, read, event, not(when), preserved(event));
      }
      event = run.trace.previous(event);
    } while (event >= start && run.calls.same(event, write));
  }

  /** The literal that the read has to read as recorded. */
  private int preserved(int read) throws OutOfBudget {
    int known = preserved.get(read);
    if (known < 0) {
      known = findPreserved(read);
      preserved.put(read, known);
    }
    return known;
  }

  private int findPreserved(int read) throws OutOfBudget {
    if (!run.isSharedAccess(read)) {
      return OrderSolver.TRUE;
    }
    if (problem.universe.closure.isKept(read)) {
      return problem.occurs(read);
    }
    if (problem.universe.closure.isUnbound(read)) {
      return OrderSolver.FALSE;
    }
    int next = problem.nextNode(read);
    while (next >= 0 && run.calls.same(next, read)) {
      next = problem.nextNode(next);
    }
    int goesOn = next < 0 ? OrderSolver.FALSE : problem.occurs(next);
    if (goesOn == OrderSolver.TRUE || !isWrittenFrom(read)) {
      return goesOn;
    }
    int variable = solver().variable(false);
    problem.clause(OrderRule.READS_FROM, read, read, not(goesOn), variable);
    return variable;
  }

  /** It writes itself, or another access of the same call does. */
  private boolean isWrittenFrom(int read) {
    return run.trace.kind(read).writes() || run.calls.call(read) >= 0;
  }

  private OrderSolver solver() {
    return problem.solver;
  }
}
