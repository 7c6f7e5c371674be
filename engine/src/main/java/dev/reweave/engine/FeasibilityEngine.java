// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import dev.reweave.engine.check.ScheduleChecker;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.engine.query.QueryAnswer.Refused;
import dev.reweave.engine.query.Schedule;
import dev.reweave.engine.query.WholeCalls;
import dev.reweave.engine.search.QueryAttempt;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.engine.search.value.ValueProgram;
import dev.reweave.trace.Trace;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether recorded events can happen in an order that a query asks for.
 *
 * <p>{@code SYMBOLIC} needs to know the code behind the trace ({@link TraceProgram}); without it is
 * answered as {@code VALUE}.
 *
 * <p>Sound both ways: every schedule has passed the {@link ScheduleChecker}, and one that it
 * refuses is {@link QueryAnswer.Refused}; infeasible is only what closure or choices refute for
 * every prefix. Complete within the budget. Building one of these reads the trace a few times; a
 * query then costs time by the window that it looks at. Safe to share between threads.
 */
public final class FeasibilityEngine {
  private final Trace trace;
  private final TraceIndex run;
  private final ScheduleChecker checker;
  private final SearchBudget budget;
  private final @Nullable ValueProgram program;
  private final @Nullable TraceProgram code;

  /** Reads the trace. */
  public FeasibilityEngine(Trace trace) {
    this(trace, new ScheduleChecker(trace), SearchBudget.DEFAULT);
  }

  /** Reads the trace, and the steps of its threads. */
  public FeasibilityEngine(Trace trace, TraceProgram code, SearchBudget budget) {
    this.trace = code.trace(trace);
    this.run = new TraceIndex(this.trace, 0);
    this.checker = new ScheduleChecker(this.trace, code);
    this.budget = budget;
    this.program = new ValueProgram(this.trace, code);
    this.code = code;
  }

  /** Reads the trace, except for what the checker, which is of the same trace, knows. */
  public FeasibilityEngine(Trace trace, ScheduleChecker checker, SearchBudget budget) {
    this(trace, checker, budget, 0);
  }

  private FeasibilityEngine(
      Trace trace,
      TraceIndex run,
      ScheduleChecker checker,
      SearchBudget budget,
      TraceProgram code) {
    this.trace = trace;
    this.run = run;
    this.checker = checker;
    this.budget = budget;
    this.program = new ValueProgram(trace, code);
    this.code = code;
  }

  /** The same, for the code behind the trace is known now; shares what was read of the trace. */
  public FeasibilityEngine with(TraceProgram code) {
    return code.trace(trace) == trace
        ? new FeasibilityEngine(trace, run, checker.with(code), budget, code)
        : new FeasibilityEngine(trace, code, budget);
  }

  /** Moves none of the first {@code fixed} events, and asks only about those after them. */
  public FeasibilityEngine(Trace trace, ScheduleChecker checker, SearchBudget budget, int fixed) {
    this.trace = trace;
    this.run = new TraceIndex(trace, fixed);
    this.checker = checker;
    this.budget = budget;
    this.program = null;
    this.code = null;
  }

  /**
   * Answers the query.
   *
   * @throws IllegalArgumentException when the query names no event
   */
  public QueryAnswer decide(Query query) {
    if (query.events().length + query.absent().length == 0) {
      throw new IllegalArgumentException("a query has to name an event");
    }
    Query whole = WholeCalls.in(trace, code == null ? query : code.along(query));
    if (query.model() == PredictionModel.SYMBOLIC) {
      return program == null ? decide(whole, PredictionModel.VALUE) : decideByCode(whole);
    }
    return decide(whole, query.model());
  }

  private QueryAnswer decide(Query query, PredictionModel model) {
    return verified(together(new QueryAttempt(run, query, budget).decide(model)), query, model);
  }

  /** An order in which all values are as recorded is one even if we do not understand the code. */
  private QueryAnswer decideByCode(Query query) {
    QueryAttempt attempt = new QueryAttempt(run, query, budget, program);
    QueryAnswer answer =
        verified(together(attempt.decide(PredictionModel.VALUE)), query, PredictionModel.SYMBOLIC);
    if (answer instanceof Feasible || answer instanceof Refused) {
      return answer;
    }
    boolean isRefuted = answer instanceof Infeasible && !attempt.metGuards();
    QueryAnswer byValue = isRefuted ? answer : decide(query, PredictionModel.VALUE);
    return byValue instanceof Feasible || byValue instanceof Refused ? byValue : answer;
  }

  private QueryAnswer together(QueryAnswer answer) {
    return code != null && answer instanceof Feasible found
        ? new Feasible(code.together(found.schedule()), found.tier(), found.values())
        : answer;
  }

  /** No schedule leaves the engine that the checker does not pass. */
  private QueryAnswer verified(QueryAnswer answer, Query query, PredictionModel model) {
    if (!(answer instanceof Feasible found)) {
      return answer;
    }
    Optional<String> trouble = trouble(found.schedule(), query, model);
    return trouble.isEmpty() ? answer : new Refused(trouble.get());
  }

  private Optional<String> trouble(Schedule schedule, Query query, PredictionModel model) {
    Optional<String> trouble = checker.check(schedule, model, query.kept(), query.unbound());
    if (trouble.isEmpty()) {
      trouble =
          checker.obeys(schedule, query.events(), query.before(), query.after(), query.absent());
    }
    if (trouble.isEmpty() && model == PredictionModel.SYMBOLIC) {
      trouble = checker.reaches(schedule, query.absent());
    }
    if (trouble.isEmpty() && model == PredictionModel.SYMBOLIC) {
      trouble = checker.moves(schedule, query.events());
    }
    return trouble;
  }
}
