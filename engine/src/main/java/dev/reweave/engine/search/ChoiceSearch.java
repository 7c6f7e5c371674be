// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search;

import dev.reweave.engine.query.Answer;
import dev.reweave.engine.query.Answer.Feasible;
import dev.reweave.engine.query.Answer.Infeasible;
import dev.reweave.engine.query.Answer.Tier;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.Schedule;
import dev.reweave.engine.solver.OrderSolver.Result;
import java.util.ArrayList;
import java.util.List;

/**
 * The tier of choices in one window after another. A solution that assumes the recorded prefix is a
 * schedule, unless it breaks a guard of the code: then what it teaches is added, and the solver
 * tries again. That there is none says something only when nothing was assumed: of the whole
 * prefix, or of what has to hold whatever came before the window.
 */
final class ChoiceSearch {
  private final Attempt attempt;
  private final Query query;
  private final Budget budget;
  private final PredictionModel model;
  private final Guards guards;
  private final List<Lemma> learntBefore = new ArrayList<>();
  private long steps;
  private int windows;

  ChoiceSearch(Attempt attempt, Query query, Budget budget, PredictionModel model, Guards guards) {
    this.guards = guards;
    this.attempt = attempt;
    this.query = query;
    this.budget = budget;
    this.model = model;
  }

  /** Where nothing is known of the code. */
  ChoiceSearch(Attempt attempt, Query query, Budget budget, PredictionModel model) {
    this(attempt, query, budget, model, new Guards(null, null, query, budget));
  }

  /** What the window that begins there says, or null if it does not decide. */
  Answer decide(int start) throws OutOfBudget {
    windows++;
    Answer answer = decide(start, true);
    return answer != null || start == 0 ? answer : decide(start, false);
  }

  private Answer decide(int start, boolean assumed) throws OutOfBudget {
    Closure closure;
    try {
      closure = attempt.close(start, model, assumed);
    } catch (Contradiction refuted) {
      return assumed && start > 0 ? null : new Infeasible(refuted.getMessage(), Tier.CLOSURE);
    }
    List<Lemma> lemmas =
        new ArrayList<>(learntBefore.stream().filter(l -> l.holdsFrom() >= start).toList());
    while (true) {
      Choices choices = new Choices(closure, query, budget, lemmas);
      Result result = choices.solve(budget.choiceSteps() - steps);
      steps += choices.steps();
      if (result == Result.GAVE_UP) {
        throw new OutOfBudget("the solver gave up");
      }
      if (result == Result.IMPOSSIBLE) {
        boolean isProof = choices.isComplete() && (!assumed || start == 0);
        isProof &= lemmas.stream().allMatch(Lemma::isCertain);
        return isProof ? new Infeasible(choices.reason(), Tier.CHOICES) : null;
      }
      if (!assumed) {
        return null;
      }
      int[] events = choices.schedule();
      List<Lemma> learnt = guards.broken(start, events);
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
