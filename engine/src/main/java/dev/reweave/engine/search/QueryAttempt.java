// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.engine.query.QueryAnswer.Tier;
import dev.reweave.engine.query.QueryAnswer.Undecided;
import dev.reweave.engine.query.Schedule;
import dev.reweave.engine.search.closure.Closure;
import dev.reweave.engine.search.closure.ClosureContradiction;
import dev.reweave.engine.search.closure.PartialOrder;
import dev.reweave.engine.search.greedy.GreedySearch;
import dev.reweave.engine.search.greedy.NextMoves;
import dev.reweave.engine.search.greedy.RunSimulation;
import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.engine.search.index.SearchWindows;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.engine.search.value.GuardChecks;
import dev.reweave.engine.search.value.ValueProgram;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

/**
 * One query's way through the windows: in each, close what it entails with the recorded prefix
 * assumed and try to build a schedule; if there is none, see whether the closure refutes it without
 * assuming a prefix; else look further back. What is still open then goes through the windows once
 * more, with the solver of choices.
 */
public final class QueryAttempt {
  private static final int STEPS_PER_EVENT = 4;

  /** So many times as many events may be needed under LOCKS, where each costs a fraction. */
  private static final int MORE_UNDER_LOCKS = 5;

  /** With more events that have to happen one way of building a schedule is dear enough. */
  private static final int MOST_FOR_SEVERAL_WAYS = 5_000;

  private final TraceIndex run;
  private final Query query;
  private final SearchBudget budget;
  private final @Nullable ValueProgram program;
  final GuardChecks guards;
  private int stepsLeft;

  /** Does nothing yet. */
  public QueryAttempt(TraceIndex run, Query query, SearchBudget budget) {
    this(run, query, budget, null);
  }

  /**
   * Likewise, with the reads of a program unbound, along which the program has to be able to go.
   */
  public QueryAttempt(
      TraceIndex run, Query query, SearchBudget budget, @Nullable ValueProgram program) {
    this.run = run;
    this.query = query;
    this.budget = budget;
    this.program = program;
    this.guards = new GuardChecks(run, program, query, budget);
    this.stepsLeft = budget.steps();
  }

  /** Answers under this model, which need not be the query's. Not SYMBOLIC. */
  public QueryAnswer decide(PredictionModel model) {
    IntArrayList starts = SearchWindows.starts(run, query);
    String spent = "nothing";
    try {
      for (int i = 0; i < starts.size(); i++) {
        int[] events = build(starts.getInt(i), model);
        if (events != null && !guards.broken(starts.getInt(i), events).isEmpty()) {
          spent = spent(i + 1, starts.getInt(i));
          break;
        }
        if (events != null) {
          return new Feasible(new Schedule(starts.getInt(i), events), Tier.GREEDY, guards.values());
        }
        spent = spent(i + 1, starts.getInt(i));
        close(starts.getInt(i), model, false);
      }
    } catch (ClosureContradiction refuted) {
      return new Infeasible(refuted.reason(), Tier.CLOSURE);
    } catch (OutOfBudget exceeded) {
      spent += "; then " + exceeded.getMessage();
    }
    return budget.choiceSteps() > 0 ? choose(starts, model, spent) : undecided(spent);
  }

  /** Whether some schedule broke a guard of the code. */
  public boolean metGuards() {
    return !guards.words().isEmpty();
  }

  private Undecided undecided(String spent) {
    return new Undecided(spent, false, guards.words());
  }

  private String spent(int windows, int start) {
    int steps = budget.steps() - stepsLeft;
    return "%d windows, the longest from event %d, and %d extra steps"
        .formatted(windows, start, steps);
  }

  private QueryAnswer choose(IntArrayList starts, PredictionModel model, String spentBefore) {
    ChoiceSearch search = new ChoiceSearch(this, query, budget, model);
    try {
      for (int start : starts) {
        QueryAnswer answer = search.decide(start);
        if (answer != null) {
          return answer;
        }
      }
    } catch (OutOfBudget exceeded) {
      return undecided(spentBefore + "; " + search.spent() + ", then " + exceeded.getMessage());
    }
    return undecided(spentBefore + "; " + search.spent());
  }

  Closure close(int start, PredictionModel model, boolean assumed)
      throws ClosureContradiction, OutOfBudget {
    PartialOrder order = new PartialOrder(run, start, assumed);
    int limit = budget.events() * (model == PredictionModel.LOCKS ? MORE_UNDER_LOCKS : 1);
    Closure closure = new Closure(run, query, order, limit, model, program);
    closure.close();
    return closure;
  }

  /** A schedule from this start, or null. */
  private int @Nullable [] build(int start, PredictionModel model) throws OutOfBudget {
    Closure closure;
    try {
      closure = close(start, model, true);
    } catch (ClosureContradiction onlyAfterThisPrefix) {
      return null;
    }
    for (int favourite : favourites(neededEvents(closure))) {
      RunSimulation simulation = new RunSimulation(run, start, model != PredictionModel.LOCKS);
      NextMoves moves = new NextMoves(closure, simulation, model, favourite);
      int straight = STEPS_PER_EVENT * neededEvents(closure);
      GreedySearch greedy = new GreedySearch(simulation, moves, straight + stepsLeft / 3);
      GreedySearch.Outcome outcome = greedy.search();
      stepsLeft -= Math.max(0, greedy.steps() - straight);
      if (outcome != GreedySearch.Outcome.GAVE_UP) {
        return outcome == GreedySearch.Outcome.FOUND ? simulation.steps() : null;
      }
    }
    return null;
  }

  private static int neededEvents(Closure closure) {
    int needed = 0;
    for (int thread : closure.order.threads()) {
      needed += closure.order.length(thread);
    }
    return needed;
  }

  /** First as recorded, then with the second event's thread first, then with the first event's. */
  private int[] favourites(int needed) {
    int[] events = query.events();
    if (events.length < 2 || needed > MOST_FOR_SEVERAL_WAYS) {
      return new int[] {-1};
    }
    return new int[] {-1, run.trace.thread(events[1]), run.trace.thread(events[0])};
  }
}
