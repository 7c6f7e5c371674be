// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.reference.CrossCheck;
import dev.reweave.engine.reference.ReferenceSolver;
import dev.reweave.engine.search.index.SearchBudget;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What {@code --check-with z3} does, on made-up programs. {@code -Dreweave.z3.runs=N}: N programs
 * for each model.
 */
class Z3ReferenceTest {
  private static final int RUNS = Integer.getInteger("reweave.z3.runs", 3);
  private static final int QUERIES = 4;
  private static final int MILLISECONDS = 20_000;

  @ParameterizedTest
  @EnumSource(PredictionModel.class)
  void agrees(PredictionModel model) {
    ReferenceSolver z3 = ReferenceSolver.named("z3").orElseThrow();
    int agreed = 0;
    for (long seed = 0; seed < RUNS; seed++) {
      BusyPrograms.Run run = BusyPrograms.run(seed, 3, 60, 5, seed % 2 == 0 ? 2 : 12);
      FeasibilityEngine engine =
          new FeasibilityEngine(run.trace(), run.code(), SearchBudget.DEFAULT);
      CrossCheck check =
          new CrossCheck(z3.name(), z3.begin(run.trace(), run.code()), MILLISECONDS, 60);
      for (Query some : SymbolicQueries.some(run.trace(), new Random(seed), QUERIES)) {
        Query query = some.under(model);
        QueryAnswer answer = engine.decide(query);
        assertFalse(answer instanceof QueryAnswer.Refused, answer::toString);
        check.compare(query, answer);
      }
      assertEquals(0, check.disagreements(), () -> check.notes().toString());
      agreed += check.agreed();
    }
    assertTrue(agreed > RUNS * QUERIES / 2, "only " + agreed);
  }
}
