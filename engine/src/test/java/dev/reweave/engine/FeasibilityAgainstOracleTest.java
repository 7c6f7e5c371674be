// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.Shrinker.Case;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.RandomTraces;
import dev.reweave.trace.build.RandomTraces.Feature;
import dev.reweave.trace.build.RandomTraces.Shape;
import java.util.EnumSet;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.LongFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The engine against the exhaustive oracle, under all models: nothing feasible that the oracle
 * lacks, nothing infeasible that it has, nothing left open; and what a model admits the next ones
 * admit. {@code -Dreweave.oracle.runs=N} makes N traces of each kind, from another seed with {@code
 * -Dreweave.oracle.seed=N}.
 */
class FeasibilityAgainstOracleTest {
  private static final int TRACES = Integer.getInteger("reweave.oracle.runs", 500);
  private static final long FIRST = Long.getLong("reweave.oracle.seed", 0);
  private static final PredictionModel[] LADDER = {
    PredictionModel.VIEW, PredictionModel.VALUE, PredictionModel.LOCKS
  };

  /** What the traces are made of. */
  enum Kind {
    PLAIN(seed -> RandomTraces.trace(seed, Shape.plain(3, 14))),
    RICH(seed -> RandomTraces.trace(seed, Shape.rich(3, 16))),
    NESTED(seed -> RandomTraces.trace(seed, new Shape(3, 30, 1, 3, EnumSet.noneOf(Feature.class)))),
    CROSSED(
        seed ->
            RandomTraces.trace(seed, new Shape(3, 30, 1, 3, EnumSet.of(Feature.CROSSED_LOCKS)))),
    MIXED(seed -> MixedTraces.trace(seed, 3, 36));

    private final LongFunction<Trace> traces;

    Kind(LongFunction<Trace> traces) {
      this.traces = traces;
    }
  }

  private final TreeMap<String, Integer> tally = new TreeMap<>();

  @ParameterizedTest
  @EnumSource
  void agrees(Kind kind) {
    for (long seed = FIRST; seed < FIRST + TRACES; seed++) {
      Trace trace = kind.traces.apply(seed);
      FeasibilityEngine feasibility = new FeasibilityEngine(trace);
      for (Query query : RandomQueries.of(trace, new Random(seed))) {
        climb(new Case(trace, query), feasibility, "seed " + seed);
      }
    }
    assertTrue(tally.getOrDefault("VIEW Feasible", 0) > TRACES / 4, tally::toString);
    assertTrue(tally.getOrDefault("VIEW Infeasible", 0) > TRACES / 8, tally::toString);
    assertTrue(tally.getOrDefault("LOCKS Feasible", 0) > TRACES / 2, tally::toString);
    assertTrue(tally.getOrDefault("LOCKS Infeasible", 0) > TRACES / 20, tally::toString);
  }

  private void climb(Case any, FeasibilityEngine feasibility, String where) {
    boolean admitted = false;
    for (PredictionModel model : LADDER) {
      Case asked = RandomQueries.under(any, model);
      QueryAnswer answer = feasibility.decide(asked.query());
      tally.merge(model + " " + answer.getClass().getSimpleName(), 1, Integer::sum);
      if (isWrong(asked, answer)) {
        throw CounterExamples.of(
            asked,
            where + ": " + answer,
            c -> isWrong(c, new FeasibilityEngine(c.trace()).decide(c.query())));
      }
      boolean admits = answer instanceof Feasible;
      assertTrue(admits || !admitted, () -> where + ": " + model + " refuses, a stronger admits");
      admitted = admits;
    }
  }

  private static boolean isWrong(Case asked, QueryAnswer answer) {
    boolean possible = Oracle.of(asked.trace(), asked.query()).isFeasible(asked.query());
    return possible ? !(answer instanceof Feasible) : !(answer instanceof Infeasible);
  }
}
