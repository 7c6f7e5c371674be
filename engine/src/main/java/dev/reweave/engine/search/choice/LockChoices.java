// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.choice;

import static dev.reweave.engine.solver.OrderSolver.not;

import dev.reweave.engine.search.closure.OrderRule;
import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.engine.solver.OrderSolver;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Of two sections of one lock that exclude each other, one ends before the other begins. */
final class LockChoices {
  private final OrderProblem problem;
  private final TraceIndex run;

  LockChoices(OrderProblem problem) {
    this.problem = problem;
    this.run = problem.run;
  }

  void add() throws OutOfBudget {
    for (IntArrayList sections : problem.universe.sections().values()) {
      for (int i = 0; i < sections.size(); i++) {
        for (int j = i + 1; j < sections.size(); j++) {
          add(sections.getInt(i), sections.getInt(j));
        }
      }
    }
  }

  private void add(int a, int b) throws OutOfBudget {
    if (run.trace.thread(a) == run.trace.thread(b) || !run.locks.exclude(a, b)) {
      return;
    }
    int first = endsBefore(a, b);
    int second = endsBefore(b, a);
    problem.clause(
        OrderRule.LOCK, a, b, not(problem.occurs(a)), not(problem.occurs(b)), first, second);
    endHappens(a, b, first);
    endHappens(b, a, second);
  }

  private int endsBefore(int section, int other) {
    int release = run.locks.release(section);
    boolean ends = release >= 0 && problem.universe.contains(release);
    return ends ? problem.before(release, other) : OrderSolver.FALSE;
  }

  private void endHappens(int section, int other, int ends) throws OutOfBudget {
    if (ends != OrderSolver.FALSE) {
      int end = problem.occurs(run.locks.release(section));
      problem.clause(OrderRule.LOCK, section, other, not(ends), not(problem.occurs(other)), end);
    }
  }
}
