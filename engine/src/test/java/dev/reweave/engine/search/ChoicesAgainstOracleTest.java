// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.MixedTraces;
import dev.reweave.engine.Oracle;
import dev.reweave.engine.RandomQueries;
import dev.reweave.engine.check.ScheduleChecker;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.engine.search.index.SearchWindows;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.RandomTraces;
import dev.reweave.trace.build.RandomTraces.Shape;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The tier of choices alone, in windows from anywhere, where greedy would have answered first. */
class ChoicesAgainstOracleTest {
  private static final int TRACES = Integer.getInteger("reweave.oracle.runs", 300);

  private int feasible;
  private int infeasible;
  private int open;

  @ParameterizedTest
  @EnumSource(names = {"LOCKS", "VIEW", "VALUE"})
  void answersAreRightAndTheWholeTraceIsAlwaysDecided(PredictionModel model) throws OutOfBudget {
    for (long seed = 0; seed < TRACES; seed++) {
      compare(MixedTraces.trace(seed, 3, 36), seed, model);
      compare(RandomTraces.trace(seed, Shape.rich(3, 16)), seed, model);
    }
    String tally = feasible + " feasible, " + infeasible + " infeasible, " + open + " open";
    assertTrue(feasible > TRACES && infeasible > TRACES / 4 && open > 0, tally);
  }

  private void compare(Trace trace, long seed, PredictionModel model) throws OutOfBudget {
    TraceIndex run = new TraceIndex(trace);
    ScheduleChecker checker = new ScheduleChecker(trace);
    Random random = new Random(seed);
    for (Query any : RandomQueries.of(trace, random)) {
      Query query = any.under(model);
      boolean possible = Oracle.of(trace, query).isFeasible(query);
      String what = "seed " + seed + " " + Arrays.toString(query.events());
      QueryAttempt attempt = new QueryAttempt(run, query, SearchBudget.DEFAULT);
      ChoiceSearch search = new ChoiceSearch(attempt, query, SearchBudget.DEFAULT, model);
      int latest = SearchWindows.starts(run, query).getInt(0);
      for (int start : new int[] {random.nextInt(latest + 1), 0}) {
        QueryAnswer answer = search.decide(start);
        if (answer instanceof Feasible yes) {
          feasible++;
          assertEquals(
              "",
              checker.check(yes.schedule(), model, query.kept(), query.unbound()).orElse(""),
              what);
          assertTrue(possible, what);
        } else if (answer instanceof Infeasible no) {
          infeasible++;
          assertTrue(!possible && !no.reason().isEmpty(), what);
        } else {
          open++;
          assertTrue(start > 0, what + " is left open");
        }
      }
    }
  }
}
