// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.greedy;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * Builds a schedule event by event, in the recorded order wherever nothing forces another, and
 * takes steps back where it gets stuck. States seen before are not entered again. Time: linear in
 * the window when the first choice is always right.
 */
public final class GreedySearch {
  /** How a search ended. */
  public enum Outcome {
    /** The simulation's steps are a schedule. */
    FOUND,
    /** No way that this search would take leads there. */
    STUCK,
    GAVE_UP
  }

  private record Choice(int depth, Iterator<CandidateEvent> rest) {}

  private final RunSimulation simulation;
  private final NextMoves moves;
  private final LongSet seen = new LongOpenHashSet();
  private final int limit;
  private int steps;
  private final Deque<Choice> choices = new ArrayDeque<>();

  /** Takes at most {@code limit} steps, forward or back. */
  public GreedySearch(RunSimulation simulation, NextMoves moves, int limit) {
    this.simulation = simulation;
    this.moves = moves;
    this.limit = limit;
  }

  /** Searches until a schedule is found, all ways are tried, or the limit is reached. */
  public Outcome search() {
    for (steps = 0; steps < limit; steps++) {
      if (moves.isDone()) {
        return Outcome.FOUND;
      }
      if (!goOn() && !goBack()) {
        return Outcome.STUCK;
      }
    }
    return moves.isDone() ? Outcome.FOUND : Outcome.GAVE_UP;
  }

  /** How many steps the search took. */
  public int steps() {
    return steps;
  }

  private boolean goOn() {
    List<CandidateEvent> candidates = moves.next();
    if (candidates.isEmpty()) {
      return false;
    }
    if (candidates.size() == 1) {
      perform(candidates.get(0));
      return true;
    }
    if (!seen.add(simulation.hash())) {
      return false;
    }
    Iterator<CandidateEvent> rest = candidates.iterator();
    CandidateEvent best = rest.next();
    choices.push(new Choice(simulation.stepCount(), rest));
    perform(best);
    return true;
  }

  private boolean goBack() {
    while (!choices.isEmpty()) {
      Choice choice = choices.peek();
      while (simulation.stepCount() > choice.depth) {
        simulation.undo();
      }
      if (choice.rest.hasNext()) {
        perform(choice.rest.next());
        return true;
      }
      choices.pop();
    }
    return false;
  }

  private void perform(CandidateEvent candidate) {
    simulation.perform(candidate.event(), candidate.asRecorded());
  }
}
