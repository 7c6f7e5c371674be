// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.choice;

import dev.reweave.engine.query.Query;
import dev.reweave.engine.search.closure.Closure;
import dev.reweave.engine.search.closure.OrderRule;
import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.engine.search.value.GuardLemma;
import dev.reweave.engine.solver.OrderSolver;
import dev.reweave.engine.solver.OrderSolver.Result;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tier of choices for one window: everything that the closure left open becomes clauses, and
 * the solver finds an order or shows that there is none.
 */
public final class ChoiceTier {
  private final WindowEvents universe;
  private final TraceIndex run;
  private final OrderProblem problem;
  private final @Nullable ReadChoices reads;
  private final PermitChoices permits;
  private final List<GuardLemma> lemmas;

  /**
   * Sets the problem up.
   *
   * @param closure closed without a contradiction
   * @param lemmas what earlier solutions taught; of windows that assume their prefix only
   */
  public ChoiceTier(Closure closure, Query query, SearchBudget budget, List<GuardLemma> lemmas)
      throws OutOfBudget {
    IntSet decisive = OrderProblem.noEvents();
    lemmas.forEach(lemma -> decisive.addAll(IntList.of(lemma.reads())));
    universe = new WindowEvents(closure, budget.choiceEvents(), decisive);
    this.lemmas = lemmas;
    run = closure.run;
    if (!universe.containsNeeded()) {
      throw new OutOfBudget("more than " + budget.choiceEvents() + " events are involved");
    }
    IntSet interesting = OrderProblem.noEvents();
    for (int e : query.events()) {
      interesting.add(e);
    }
    for (int i = 0; i < query.before().length; i++) {
      interesting.add(query.before()[i]);
      interesting.add(query.after()[i]);
    }
    lemmas.forEach(lemma -> interesting.add(lemma.passed()));
    closure.order.addEndpoints(interesting);
    for (int thread : universe.threads()) {
      if (closure.order.length(thread) > 0) {
        interesting.add(closure.order.last(thread));
      }
      for (int p = 1; p <= universe.length(thread); p++) {
        addInteresting(closure.order.event(thread, p), interesting);
      }
    }
    interesting.removeIf(e -> e < closure.order.start || !universe.contains(e));
    problem = new OrderProblem(universe, interesting, budget.clauses());
    reads = closure.reads == null ? null : new ReadChoices(problem, closure.reads);
    permits = new PermitChoices(problem);
    addEdges(query);
    problem.addOccurrences();
    addClauses(interesting);
  }

  private void addInteresting(int event, IntSet interesting) {
    EventKind kind = run.trace.kind(event);
    for (int earlier : run.sync.before(event)) {
      interesting.add(earlier);
      interesting.add(event);
    }
    if (kind.acquiresLock()
        || kind.releasesLock()
        || run.permitChange(event) != 0
        || (universe.closure.reads != null && run.isSharedAccess(event))) {
      interesting.add(event);
    }
  }

  private void addEdges(Query query) throws OutOfBudget {
    for (int i = 0; i < query.before().length; i++) {
      problem.edge(query.before()[i], query.after()[i]);
    }
    universe.order.forEachEdge(problem::edge);
    if (problem.isCut()) {
      throw new OutOfBudget("the order reaches beyond the events that are looked at");
    }
  }

  private void addClauses(IntSet interesting) throws OutOfBudget {
    int[] events = interesting.toIntArray();
    Arrays.sort(events);
    for (int event : events) {
      addSync(event);
      if (reads != null && run.isSharedAccess(event)) {
        reads.take(event);
      }
    }
    new LockChoices(problem).add();
    if (reads != null) {
      reads.add();
    }
    permits.add();
    for (int i = 0; reads != null && i < lemmas.size(); i++) {
      addLemma(reads, lemmas.get(i), i);
    }
  }

  private void addLemma(ReadChoices reads, GuardLemma lemma, int number) throws OutOfBudget {
    int n = lemma.reads().length;
    int[] clause = new int[n + 1];
    for (int i = 0; i < n; i++) {
      clause[i] = reads.differs(lemma.reads()[i], lemma.sources()[i]);
    }
    clause[n] = OrderSolver.not(problem.occurs(lemma.passed()));
    problem.clause(OrderRule.GUARD, lemma.passed(), number, clause);
  }

  private void addSync(int event) throws OutOfBudget {
    for (int earlier : run.sync.before(event)) {
      int needs = problem.occurs(earlier);
      problem.clause(OrderRule.SYNC, earlier, event, OrderSolver.not(problem.occurs(event)), needs);
      if (universe.contains(earlier)) {
        problem.edge(earlier, event);
      }
    }
    int wait = run.sync.notifiedWait(event);
    if (wait >= 0 && universe.contains(run.sync.before(event)[0])) {
      problem.edge(wait, run.sync.before(event)[0]);
    }
  }

  /** Looks for a solution within so many solver steps. */
  public Result solve(long steps) throws OutOfBudget {
    Result result = problem.solver.solve(steps);
    while (result == Result.SOLVED && !permits.accept()) {
      result = problem.solver.solve(steps);
    }
    return result;
  }

  /** That there is no solution means that there is no schedule in this window. */
  public boolean isComplete() {
    return universe.isComplete();
  }

  /** The schedule of the solution. */
  public int[] schedule() {
    return problem.schedule();
  }

  /** Why there is no solution. */
  public String reason() {
    return new RefutationText(run, lemmas).tell(problem.refutation());
  }

  public long steps() {
    return problem.solver.steps();
  }
}
