// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search;

import dev.reweave.engine.query.Answer;
import dev.reweave.engine.query.Answer.Feasible;
import dev.reweave.engine.query.Answer.Infeasible;
import dev.reweave.engine.query.Answer.Tier;
import dev.reweave.engine.query.Answer.Undecided;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.Schedule;

/**
 * One query's way through the windows: in each, close what it entails with the recorded prefix
 * assumed and try to build a schedule; if there is none, see whether the closure refutes it without
 * assuming a prefix; else look further back.
 */
public final class Attempt {
  private static final int STEPS_PER_EVENT = 4;

  private final RecordedRun run;
  private final Query query;
  private final Budget budget;
  private int stepsLeft;

  /** Does nothing yet. */
  public Attempt(RecordedRun run, Query query, Budget budget) {
    this.run = run;
    this.query = query;
    this.budget = budget;
    this.stepsLeft = budget.steps();
  }

  /**
   * Answers under this model, which need not be the query's. Not SYMBOLIC. Calls share the budget.
   */
  public Answer decide(PredictionModel model) {
    int windows = 0;
    String spent = "nothing";
    try {
      for (int start : Windows.starts(run, query)) {
        windows++;
        int[] events = build(start, model);
        if (events != null) {
          return new Feasible(new Schedule(start, events), Tier.GREEDY);
        }
        spent = spent(windows, start);
        close(start, model, false);
      }
    } catch (Contradiction refuted) {
      return new Infeasible(refuted.getMessage(), Tier.CLOSURE);
    } catch (OutOfBudget exceeded) {
      return new Undecided(spent + "; then " + exceeded.getMessage());
    }
    return new Undecided(spent);
  }

  private String spent(int windows, int start) {
    int steps = budget.steps() - stepsLeft;
    return "%d windows, the longest from event %d, and %d extra steps"
        .formatted(windows, start, steps);
  }

  private Closure close(int start, PredictionModel model, boolean assumed)
      throws Contradiction, OutOfBudget {
    PartialOrder order = new PartialOrder(run, start, assumed);
    boolean keepsReads = model == PredictionModel.VIEW;
    Closure closure = new Closure(run, query, order, budget.events(), keepsReads);
    closure.close();
    return closure;
  }

  /** A schedule from this start, or null. */
  private int[] build(int start, PredictionModel model) throws OutOfBudget {
    Closure closure;
    try {
      closure = close(start, model, true);
    } catch (Contradiction onlyAfterThisPrefix) {
      return null;
    }
    for (int favourite : favourites()) {
      Simulation simulation = new Simulation(run, start, model != PredictionModel.LOCKS);
      Moves moves = new Moves(closure, simulation, model, favourite);
      int straight = STEPS_PER_EVENT * neededEvents(closure);
      Greedy greedy = new Greedy(simulation, moves, straight + stepsLeft / 3);
      Greedy.Outcome outcome = greedy.search();
      stepsLeft -= Math.max(0, greedy.steps() - straight);
      if (outcome != Greedy.Outcome.GAVE_UP) {
        return outcome == Greedy.Outcome.FOUND ? simulation.steps() : null;
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
  private int[] favourites() {
    int[] events = query.events();
    if (events.length < 2) {
      return new int[] {-1};
    }
    return new int[] {-1, run.trace.thread(events[1]), run.trace.thread(events[0])};
  }
}
