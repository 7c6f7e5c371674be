// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import dev.reweave.engine.check.ScheduleChecker;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.engine.query.Answer;
import dev.reweave.engine.query.Answer.Feasible;
import dev.reweave.engine.query.Answer.Infeasible;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.Schedule;
import dev.reweave.engine.query.WholeCalls;
import dev.reweave.engine.search.Attempt;
import dev.reweave.engine.search.Budget;
import dev.reweave.engine.search.Program;
import dev.reweave.engine.search.RecordedRun;
import dev.reweave.trace.Trace;
import java.util.Optional;

/**
 * Decides whether recorded events can happen in an order that a query asks for.
 *
 * <p>{@code SYMBOLIC} needs to know the code behind the trace ({@link TraceProgram}); without it is
 * answered as {@code VALUE}.
 *
 * <p>Sound both ways: every schedule has passed the {@link ScheduleChecker}; infeasible is only
 * what closure or choices refute for every prefix. Complete within the budget. Building one of
 * these reads the trace a few times; a query then costs time by the window that it looks at. Safe
 * to share between threads.
 */
public final class Feasibility {
  private final Trace trace;
  private final RecordedRun run;
  private final ScheduleChecker checker;
  private final Budget budget;
  private final Program program;
  private final TraceProgram code;

  /** Reads the trace. */
  public Feasibility(Trace trace) {
    this(trace, new ScheduleChecker(trace), Budget.DEFAULT);
  }

  /** Reads the trace, and the steps of its threads. */
  public Feasibility(Trace trace, TraceProgram code, Budget budget) {
    this.trace = code.trace(trace);
    this.run = new RecordedRun(this.trace, 0);
    this.checker = new ScheduleChecker(this.trace, code);
    this.budget = budget;
    this.program = new Program(this.trace, code);
    this.code = code;
  }

  /** Reads the trace, except for what the checker, which is of the same trace, knows. */
  public Feasibility(Trace trace, ScheduleChecker checker, Budget budget) {
    this(trace, checker, budget, 0);
  }

  private Feasibility(
      Trace trace, RecordedRun run, ScheduleChecker checker, Budget budget, TraceProgram code) {
    this.trace = trace;
    this.run = run;
    this.checker = checker;
    this.budget = budget;
    this.program = new Program(trace, code);
    this.code = code;
  }

  /** The same, for the code behind the trace is known now; shares what was read of the trace. */
  public Feasibility with(TraceProgram code) {
    return code.trace(trace) == trace
        ? new Feasibility(trace, run, checker.with(code), budget, code)
        : new Feasibility(trace, code, budget);
  }

  /** Moves none of the first {@code fixed} events, and asks only about those after them. */
  public Feasibility(Trace trace, ScheduleChecker checker, Budget budget, int fixed) {
    this.trace = trace;
    this.run = new RecordedRun(trace, fixed);
    this.checker = checker;
    this.budget = budget;
    this.program = null;
    this.code = null;
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
    Query whole = WholeCalls.in(trace, code == null ? query : code.along(query));
    if (query.model() == PredictionModel.SYMBOLIC) {
      return program == null ? decide(whole, PredictionModel.VALUE) : decideByCode(whole);
    }
    return decide(whole, query.model());
  }

  private Answer decide(Query query, PredictionModel model) {
    Answer answer = together(new Attempt(run, query, budget).decide(model));
    if (answer instanceof Feasible feasible) {
      verify(feasible.schedule(), query, model);
    }
    return answer;
  }

  /** An order in which all values are as recorded is one even if we do not understand the code. */
  private Answer decideByCode(Query query) {
    Attempt attempt = new Attempt(run, query, budget, program);
    Answer answer = together(attempt.decide(PredictionModel.VALUE));
    if (answer instanceof Feasible feasible) {
      verify(feasible.schedule(), query, PredictionModel.SYMBOLIC);
      return answer;
    }
    boolean isRefuted = answer instanceof Infeasible && !attempt.metGuards();
    Answer byValue = isRefuted ? answer : decide(query, PredictionModel.VALUE);
    return byValue instanceof Feasible ? byValue : answer;
  }

  private Answer together(Answer answer) {
    return code != null && answer instanceof Feasible found
        ? new Feasible(code.together(found.schedule()), found.tier(), found.values())
        : answer;
  }

  private void verify(Schedule schedule, Query query, PredictionModel model) {
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
    if (trouble.isPresent()) {
      throw new IllegalStateException(
          "the schedule checker refuses a schedule of the engine: " + trouble.get());
    }
  }
}
