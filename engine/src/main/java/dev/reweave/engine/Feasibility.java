// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import dev.reweave.engine.check.ScheduleChecker;
import dev.reweave.engine.query.Answer;
import dev.reweave.engine.query.Answer.Feasible;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.Schedule;
import dev.reweave.engine.search.Attempt;
import dev.reweave.engine.search.Budget;
import dev.reweave.engine.search.RecordedRun;
import dev.reweave.trace.Trace;
import java.util.Optional;

/**
 * Decides whether recorded events can happen in an order that a query asks for.
 *
 * <p>Models {@code LOCKS}, {@code VIEW} and {@code VALUE} are decided; {@code SYMBOLIC} is answered
 * as {@code VALUE}, and so may be called infeasible only by a tier that knows the symbolic data.
 *
 * <p>Sound both ways: every schedule has passed the {@link ScheduleChecker}; infeasible is only
 * what closure or choices refute for every prefix. Complete within the budget. Building one of
 * these reads the trace a few times; a query then costs time by the window that it looks at. Safe
 * to share between threads.
 */
public final class Feasibility {
  private final RecordedRun run;
  private final ScheduleChecker checker;
  private final Budget budget;

  /** Reads the trace. */
  public Feasibility(Trace trace) {
    this(trace, new ScheduleChecker(trace), Budget.DEFAULT);
  }

  /** Reads the trace, except for what the checker, which is of the same trace, knows. */
  public Feasibility(Trace trace, ScheduleChecker checker, Budget budget) {
    this(trace, checker, budget, 0);
  }

  /** Moves none of the first {@code fixed} events, and asks only about those after them. */
  public Feasibility(Trace trace, ScheduleChecker checker, Budget budget, int fixed) {
    this.run = new RecordedRun(trace, fixed);
    this.checker = checker;
    this.budget = budget;
  }

  /**
   * Answers the query.
   *
   * @throws IllegalStateException when the checker refuses a schedule: an error in the engine
   * @throws IllegalArgumentException when the query names no event
   */
  public Answer decide(Query query) {
    if (query.events().length + query.absent().length == 0) {
      throw new IllegalArgumentException("a query has to name an event");
    }
    Attempt attempt = new Attempt(run, query, budget);
    Answer answer = attempt.decide(effective(query.model()));
    if (answer instanceof Feasible feasible) {
      verify(feasible.schedule(), query);
    }
    return answer;
  }

  /** Where nothing symbolic is known, SYMBOLIC allows what VALUE allows. */
  private static PredictionModel effective(PredictionModel model) {
    return model == PredictionModel.SYMBOLIC ? PredictionModel.VALUE : model;
  }

  private void verify(Schedule schedule, Query query) {
    PredictionModel model = effective(query.model());
    Optional<String> trouble = checker.check(schedule, model, query.kept(), query.unbound());
    if (trouble.isEmpty()) {
      trouble =
          checker.obeys(schedule, query.events(), query.before(), query.after(), query.absent());
    }
    if (trouble.isPresent()) {
      throw new IllegalStateException(
          "the schedule checker refuses a schedule of the engine: " + trouble.get());
    }
  }
}
