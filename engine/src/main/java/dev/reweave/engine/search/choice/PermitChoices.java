// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.choice;

import static dev.reweave.engine.solver.OrderSolver.not;

import dev.reweave.engine.search.closure.OrderRule;
import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.engine.solver.OrderSolver;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * Counters of semaphores: where a solution takes permits that are not there, a clause rules it out:
 * some release that came later has to come first, or some taker that came first has to come later.
 */
final class PermitChoices {
  private static final int MOST_EVENTS = 128;

  /** An event that takes permits; per other event of the semaphore, that it happens before. */
  private record Taking(int event, long free, int[] others, int[] before) {}

  private final OrderProblem problem;
  private final TraceIndex run;
  private final List<Taking> takings = new ArrayList<>();

  PermitChoices(OrderProblem problem) {
    this.problem = problem;
    this.run = problem.run;
  }

  /** Makes the variables. Where the prefix is not assumed nothing is known about permits. */
  void add() throws OutOfBudget {
    if (problem.universe.order.assumed || problem.universe.order.start == 0) {
      for (int semaphore : problem.universe.semaphores()) {
        add(semaphore);
      }
    }
  }

  private void add(int semaphore) throws OutOfBudget {
    IntArrayList events = new IntArrayList();
    int from = run.permits.countBefore(semaphore, problem.universe.order.start);
    for (int i = from; i < run.permits.size(semaphore); i++) {
      if (problem.universe.contains(run.permits.get(semaphore, i))) {
        events.add(run.permits.get(semaphore, i));
      }
    }
    if (events.size() > MOST_EVENTS) {
      throw new OutOfBudget("more than " + MOST_EVENTS + " changes of one semaphore are involved");
    }
    for (int event : events) {
      if (run.permitChange(event) < 0) {
        takings.add(taking(event, semaphore, events));
      }
    }
  }

  private Taking taking(int event, int semaphore, IntArrayList events) throws OutOfBudget {
    IntArrayList others = new IntArrayList(events);
    others.rem(event);
    int[] before = new int[others.size()];
    for (int i = 0; i < before.length; i++) {
      before[i] = happensBefore(others.getInt(i), event);
    }
    long free = run.permitsAt(semaphore, problem.universe.order.start);
    return new Taking(event, free, others.toIntArray(), before);
  }

  private int happensBefore(int other, int event) throws OutOfBudget {
    int before = problem.before(other, event);
    int happens = problem.occurs(other);
    if (happens == OrderSolver.TRUE || before == OrderSolver.FALSE) {
      return before;
    }
    int both = problem.solver.variable(false);
    problem.clause(OrderRule.PERMITS, event, other, not(both), before);
    problem.clause(OrderRule.PERMITS, event, other, not(both), happens);
    problem.clause(OrderRule.PERMITS, event, other, both, not(before), not(happens));
    return both;
  }

  /** Whether the solution found last takes no permits that are not there; else rules it out. */
  boolean accept() throws OutOfBudget {
    List<int[]> clauses = new ArrayList<>();
    List<Taking> wrong = new ArrayList<>();
    for (Taking taking : takings) {
      if (problem.solver.isTrue(problem.occurs(taking.event)) && lacks(taking)) {
        clauses.add(refuse(taking));
        wrong.add(taking);
      }
    }
    for (int i = 0; i < clauses.size(); i++) {
      int event = wrong.get(i).event;
      problem.clause(OrderRule.PERMITS, event, event, clauses.get(i));
    }
    return clauses.isEmpty();
  }

  private boolean lacks(Taking taking) {
    long free = taking.free + run.permitChange(taking.event);
    for (int i = 0; i < taking.others.length; i++) {
      if (problem.solver.isTrue(taking.before[i])) {
        free += run.permitChange(taking.others[i]);
      }
    }
    return free < 0;
  }

  private int[] refuse(Taking taking) {
    IntArrayList clause = new IntArrayList();
    clause.add(not(problem.occurs(taking.event)));
    for (int i = 0; i < taking.others.length; i++) {
      boolean brings = run.permitChange(taking.others[i]) > 0;
      boolean isBefore = problem.solver.isTrue(taking.before[i]);
      if (brings && !isBefore) {
        clause.add(taking.before[i]);
      } else if (!brings && isBefore) {
        clause.add(not(taking.before[i]));
      }
    }
    return clause.toIntArray();
  }
}
