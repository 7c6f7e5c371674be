// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.z3.Context;
import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.BusyTraces;
import dev.reweave.trace.format.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The engine against Z3 on traces that are too long for the exhaustive oracle. {@code
 * -Dreweave.z3.runs=N}: N traces of the smaller sizes, fewer of the larger.
 */
class Z3DifferentialTest {
  private static final int RUNS = Integer.getInteger("reweave.z3.runs", 3);
  private static final int QUERIES = 3;
  private static final int MILLISECONDS = 20_000;
  private static final int[] NONE = {};
  private static final PredictionModel[] MODELS = {
    PredictionModel.LOCKS, PredictionModel.VIEW, PredictionModel.VALUE
  };

  private final TreeMap<String, Integer> tally = new TreeMap<>();

  @ParameterizedTest
  @ValueSource(ints = {20, 60, 150, 300})
  void agrees(int steps) throws IOException {
    int runs = Math.max(1, RUNS * 60 / Math.max(60, steps));
    for (long seed = 0; seed < runs; seed++) {
      Trace trace = BusyTraces.trace(seed, 4, steps, 2 + steps / 25, 3);
      FeasibilityEngine feasibility = new FeasibilityEngine(trace);
      for (int i = 0; i < QUERIES; i++) {
        for (PredictionModel model : MODELS) {
          compare(trace, query(trace, new Random(seed * QUERIES + i), model), feasibility);
        }
      }
    }
    int compared = tally.values().stream().mapToInt(Integer::intValue).sum();
    assertEquals(runs * QUERIES * MODELS.length, compared);
    assertTrue(!tally.containsKey("unknown"), tally::toString);
  }

  /** A pattern of three accesses, or two lock requests that deadlock, or a pair turned round. */
  private static Query query(Trace trace, Random random, PredictionModel model) {
    while (true) {
      int a = random.nextInt(trace.size());
      int b = random.nextInt(trace.size());
      int c = random.nextInt(trace.size());
      boolean others = trace.thread(a) != trace.thread(b);
      boolean accesses = trace.kind(a).isAccess() && trace.kind(b).isAccess();
      if (others && accesses && trace.thread(a) == trace.thread(c) && a < c) {
        int[] kept = random.nextBoolean() ? NONE : new int[] {b, c};
        return Query.pattern(a, b, c, model).keeping(kept);
      }
      boolean requests = trace.kind(a) == EventKind.ACQUIRE && trace.kind(b) == EventKind.ACQUIRE;
      if (others && requests && random.nextInt(4) == 0) {
        return new Query(NONE, NONE, NONE, new int[] {a, b}, model);
      }
      if (others && accesses && a > b && random.nextInt(20) == 0) {
        return new Query(new int[] {a, b}, new int[] {a}, new int[] {b}, NONE, model);
      }
    }
  }

  private void compare(Trace trace, Query query, FeasibilityEngine feasibility) throws IOException {
    QueryAnswer answer = feasibility.decide(query);
    Boolean possible;
    try (Context z3 = new Context()) {
      possible = new Z3Query(z3, trace, query).isPossible(MILLISECONDS);
    }
    tally.merge(possible == null ? "unknown" : answer.getClass().getSimpleName(), 1, Integer::sum);
    if (possible != null && isWrong(answer, possible)) {
      Path file = Files.createTempFile("reweave-z3", ".rwt");
      TraceWriter.write(file, trace);
      throw new AssertionError(
          "Z3 says "
              + possible
              + ", the engine "
              + answer
              + ", of "
              + Arrays.toString(query.before())
              + Arrays.toString(query.absent())
              + Arrays.toString(query.kept())
              + query.model()
              + " in "
              + file);
    }
  }

  private static boolean isWrong(QueryAnswer answer, boolean possible) {
    return possible ? !(answer instanceof Feasible) : !(answer instanceof Infeasible);
  }
}
