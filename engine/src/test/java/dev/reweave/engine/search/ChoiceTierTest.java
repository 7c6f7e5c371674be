// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import org.junit.jupiter.api.Test;

class ChoiceTierTest {
  private static final int[] NONE = {};

  /**
   * T0 needs a permit, which T1 and T2 could give back; but before, they read what T3 adds, and T3
   * is to stop before that.
   */
  @Test
  void aReadCannotSeeACommutingWriteOfAThreadThatStopsBefore() throws OutOfBudget {
    TraceBuilder b = new TraceBuilder();
    b.on("T3").acquire("L").mark("stop").commute("x").release("L");
    b.on("T1").read("x").write("y").permitsRelease("S", 1);
    b.on("T2").read("x").write("z").permitsRelease("S", 1);
    b.on("T0").permitsAcquire("S", 1).acquire("L").mark("request");
    Trace trace = b.build();
    int[] absent = {b.at("stop"), b.at("request")};
    for (PredictionModel model :
        new PredictionModel[] {PredictionModel.VIEW, PredictionModel.VALUE}) {
      Query query = new Query(NONE, NONE, NONE, absent, model);
      TraceIndex run = new TraceIndex(trace);
      QueryAttempt attempt = new QueryAttempt(run, query, SearchBudget.DEFAULT);
      QueryAnswer answer = new ChoiceSearch(attempt, query, SearchBudget.DEFAULT, model).decide(0);
      assertInstanceOf(Infeasible.class, answer);
    }
  }
}
