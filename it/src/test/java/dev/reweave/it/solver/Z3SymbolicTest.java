// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.z3.Context;
import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.engine.search.index.SearchBudget;
import java.util.Arrays;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * SYMBOLIC, which executes code along orders, against Z3, which solves for order and values at
 * once. {@code -Dreweave.z3.runs=N}: N programs.
 */
class Z3SymbolicTest {
  private static final int RUNS = Integer.getInteger("reweave.z3.runs", 3);
  private static final int QUERIES = 4;
  private static final int MILLISECONDS = 20_000;

  private final TreeMap<String, Integer> tally = new TreeMap<>();

  @ParameterizedTest
  @ValueSource(ints = {30, 80})
  void agrees(int events) {
    int asked = 0;
    for (long seed = 0; seed < RUNS; seed++) {
      int burst = seed % 2 == 0 ? 2 : 12;
      BusyPrograms.Run run = BusyPrograms.run(seed, 3, events, 2 + events / 20, burst);
      FeasibilityEngine engine =
          new FeasibilityEngine(run.trace(), run.code(), SearchBudget.DEFAULT);
      for (Query query : SymbolicQueries.some(run.trace(), new Random(seed), QUERIES)) {
        compare(run, query, engine, seed);
        asked++;
      }
    }
    int decided = tally.getOrDefault("Feasible", 0) + tally.getOrDefault("Infeasible", 0);
    assertEquals(asked, decided, tally::toString);
    assertTrue(tally.containsKey("Feasible"), tally::toString);
  }

  private void compare(BusyPrograms.Run run, Query query, FeasibilityEngine engine, long seed) {
    QueryAnswer answer = engine.decide(query.under(PredictionModel.SYMBOLIC));
    Boolean possible;
    try (Context z3 = new Context()) {
      possible = new Z3Program(z3, run, query).isPossible(MILLISECONDS);
    }
    String what = "seed " + seed + " " + Arrays.toString(query.events()) + " " + answer;
    assertFalse(answer instanceof QueryAnswer.Refused, what);
    assertTrue(possible != null, () -> "Z3 does not know: " + what);
    assertTrue(possible || !(answer instanceof Feasible), () -> "Z3 refutes: " + what);
    assertTrue(!possible || !(answer instanceof Infeasible), () -> "Z3 has an order: " + what);
    tally.merge(answer.getClass().getSimpleName(), 1, Integer::sum);
  }
}
