// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import dev.reweave.engine.check.ScheduleChecker;
import dev.reweave.engine.query.Answer;
import dev.reweave.engine.query.Answer.Feasible;
import dev.reweave.engine.query.Answer.Infeasible;
import dev.reweave.engine.query.Answer.Tier;
import dev.reweave.engine.query.Answer.Undecided;
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
 * as {@code VALUE} where that suffices. Under {@code VALUE} only what {@code LOCKS} refuses is
 * infeasible.
 *
 * <p>Sound both ways: every schedule has passed the {@link ScheduleChecker}, and infeasible is only
 * what the closure refutes for the whole trace. Complete neither way. Building one of these reads
 * the trace a few times; a query then costs time by the window that it looks at. Safe to share
 * between threads.
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
    this.run = new RecordedRun(trace);
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
    Answer answer =
        switch (query.model()) {
          case VIEW, LOCKS -> attempt.decide(query.model());
          case VALUE, SYMBOLIC -> byValue(attempt);
        };
    if (answer instanceof Feasible feasible) {
      verify(feasible.schedule(), query);
    }
    return answer;
  }

  private Answer byValue(Attempt attempt) {
    Answer view = attempt.decide(PredictionModel.VIEW);
    if (view instanceof Feasible) {
      return view;
    }
    Answer value = attempt.decide(PredictionModel.VALUE);
    return value instanceof Infeasible infeasible && infeasible.tier() != Tier.CLOSURE
        ? new Undecided(infeasible.reason())
        : value;
  }

  private void verify(Schedule schedule, Query query) {
    PredictionModel model =
        query.model() == PredictionModel.SYMBOLIC ? PredictionModel.VALUE : query.model();
    Optional<String> trouble = checker.check(schedule, model);
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
