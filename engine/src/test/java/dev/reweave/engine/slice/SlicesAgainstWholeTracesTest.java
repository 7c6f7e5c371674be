// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.slice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.MixedTraces;
import dev.reweave.engine.RandomQueries;
import dev.reweave.engine.check.ScheduleChecker;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.trace.EventBatch;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.RandomTraces;
import dev.reweave.trace.build.RandomTraces.Feature;
import dev.reweave.trace.build.RandomTraces.Shape;
import dev.reweave.trace.format.TraceReader;
import dev.reweave.trace.format.TraceWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Random;
import java.util.function.LongFunction;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A slice never admits what the whole trace does not: its schedules go through the checker of the
 * whole trace, which knows nothing of slices, and the engine of the whole trace must not refute
 * them.
 */
class SlicesAgainstWholeTracesTest {
  private static final int TRACES = Integer.getInteger("reweave.oracle.runs", 150);
  private static final long FIRST = Long.getLong("reweave.oracle.seed", 0);
  private static final PredictionModel[] MODELS = {
    PredictionModel.VIEW, PredictionModel.VALUE, PredictionModel.LOCKS
  };

  /** What the traces are made of. */
  enum Kind {
    RICH(seed -> RandomTraces.trace(seed, Shape.rich(3, 40))),
    CROSSED(
        seed ->
            RandomTraces.trace(seed, new Shape(3, 60, 1, 3, EnumSet.of(Feature.CROSSED_LOCKS)))),
    MIXED(seed -> MixedTraces.trace(seed, 3, 60)),
    CROWDED(seed -> MixedTraces.trace(seed, 5, 100));

    private final LongFunction<Trace> traces;

    Kind(LongFunction<Trace> traces) {
      this.traces = traces;
    }
  }

  @TempDir Path folder;
  private int feasible;
  private int feasibleInWhole;

  @ParameterizedTest
  @EnumSource
  void admitNothingMore(Kind kind) throws IOException {
    for (long seed = FIRST; seed < FIRST + TRACES; seed++) {
      Trace trace = kind.traces.apply(seed);
      Path file = folder.resolve("trace.rwt");
      TraceWriter.write(file, trace);
      try (TraceReader reader = TraceReader.open(file)) {
        compare(trace, reader, new Random(seed), kind + ", seed " + seed);
      }
    }
    String tally = feasible + " of " + feasibleInWhole + " feasible in a slice";
    assertTrue(2 * feasible > feasibleInWhole && feasible < feasibleInWhole, tally);
  }

  private void compare(Trace trace, TraceReader reader, Random random, String where) {
    TraceLandmarks landmarks = landmarks(trace, 1 + random.nextInt(12));
    int margin = random.nextInt(12);
    SlicedFeasibility slices =
        new SlicedFeasibility(reader, landmarks, margin, SearchBudget.DEFAULT);
    SlicedFeasibility all =
        new SlicedFeasibility(reader, landmarks, trace.size(), SearchBudget.DEFAULT);
    FeasibilityEngine whole = new FeasibilityEngine(trace);
    ScheduleChecker checker = new ScheduleChecker(trace);
    for (Query any : RandomQueries.of(trace, random)) {
      for (PredictionModel model : MODELS) {
        Query query = any.under(model);
        boolean isPossible = isFeasible(whole.decide(query), where);
        feasibleInWhole += isPossible ? 1 : 0;
        QueryAnswer answer = slices.decide(query);
        assertFalse(answer instanceof Infeasible || answer instanceof QueryAnswer.Refused, where);
        if (answer instanceof Feasible yes) {
          feasible++;
          assertEquals("", trouble(checker, yes, query), where);
          assertTrue(isPossible, where);
        }
        assertEquals(isPossible, isFeasible(all.decide(query), where), where);
      }
    }
  }

  private static boolean isFeasible(QueryAnswer answer, String where) {
    assertFalse(answer instanceof QueryAnswer.Refused, where);
    return answer instanceof Feasible;
  }

  private static String trouble(ScheduleChecker checker, Feasible yes, Query q) {
    return checker
        .check(yes.schedule(), q.model(), q.kept(), q.unbound())
        .or(() -> checker.obeys(yes.schedule(), q.events(), q.before(), q.after(), q.absent()))
        .orElse("");
  }

  /** Gathered from batches of this length, so that states are known at many moments. */
  private static TraceLandmarks landmarks(Trace trace, int length) {
    TraceLandmarks landmarks = new TraceLandmarks(trace.info());
    for (int from = 0; from < trace.size(); from += length) {
      EventBatch batch = new EventBatch(length);
      int n = Math.min(length, trace.size() - from);
      for (int i = 0; i < n; i++) {
        batch.kind()[i] = (byte) trace.kind(from + i).ordinal();
        batch.thread()[i] = trace.thread(from + i);
        batch.target()[i] = trace.target(from + i);
        batch.value()[i] = trace.value(from + i);
      }
      batch.set(from, n);
      landmarks.accept(batch);
    }
    return landmarks;
  }
}
