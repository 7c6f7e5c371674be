// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.engine.query.QueryAnswer.Tier;
import dev.reweave.engine.query.Schedule;
import dev.reweave.engine.search.choice.ChoiceTier;
import dev.reweave.engine.search.closure.Closure;
import dev.reweave.engine.search.closure.ClosureContradiction;
import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.engine.search.value.GuardChecks;
import dev.reweave.engine.search.value.GuardLemma;
import dev.reweave.engine.solver.OrderSolver.Result;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tier of choices in one window after another. A solution that assumes the recorded prefix is a
 * schedule, unless it breaks a guard of the code: then what it teaches is added, and the solver
 * tries again. That there is none says something only when nothing was assumed: of the whole
 * prefix, or of what has to hold whatever came before the window.
 */
final class ChoiceSearch {
  private final QueryAttempt attempt;
  private final Query query;
  private final SearchBudget budget;
  private final PredictionModel model;
  private final GuardChecks guards;
  private final List<GuardLemma> learntBefore = new ArrayList<>();
  private long steps;
  private int windows;

  ChoiceSearch(QueryAttempt attempt, Query query, SearchBudget budget, PredictionModel model) {
    this.guards = attempt.guards;
    this.attempt = attempt;
    this.query = query;
    this.budget = budget;
    this.model = model;
  }

  /** What the window that begins there says, or null if it does not decide. */
  @Nullable QueryAnswer decide(int start) throws OutOfBudget {
    windows++;
    QueryAnswer answer = decide(start, true);
    return answer != null || start == 0 ? answer : decide(start, false);
  }

  private @Nullable QueryAnswer decide(int start, boolean assumed) throws OutOfBudget {
    Closure closure;
    try {
      closure = attempt.close(start, model, assumed);
    } catch (ClosureContradiction refuted) {
      return assumed && start > 0 ? null : new Infeasible(refuted.reason(), Tier.CLOSURE);
    }
    List<GuardLemma> lemmas =
        new ArrayList<>(learntBefore.stream().filter(l -> l.holdsFrom() >= start).toList());
    while (true) {
      ChoiceTier choices = new ChoiceTier(closure, query, budget, lemmas);
      Result result = choices.solve(budget.choiceSteps() - steps);
      steps += choices.steps();
      if (result == Result.GAVE_UP) {
        throw new OutOfBudget("the solver gave up");
      }
      if (result == Result.IMPOSSIBLE) {
        boolean isProof = choices.isComplete() && (!assumed || start == 0);
        isProof &= lemmas.stream().allMatch(GuardLemma::isCertain);
        return isProof ? new Infeasible(choices.reason(), Tier.CHOICES) : null;
      }
      if (!assumed) {
        return null;
      }
      int[] events = choices.schedule();
      List<GuardLemma> learnt = guards.broken(start, events);
      if (learnt.isEmpty()) {
        return new Feasible(new Schedule(start, events), Tier.CHOICES, guards.values());
      }
      lemmas.addAll(learnt);
      learntBefore.addAll(learnt);
    }
  }

  /** How much has been done. */
  String spent() {
    return "%d windows and %d solver steps on choices".formatted(windows, steps);
  }
}
