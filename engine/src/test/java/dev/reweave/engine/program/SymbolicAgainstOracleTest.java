// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.RandomQueries;
import dev.reweave.engine.query.ConditionalUpdates;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The engine, where it knows the code, against executing small programs in all orders: nothing
 * feasible that cannot happen, nothing infeasible that can, and what a model admits the next ones
 * admit. {@code -Dreweave.oracle.runs=N} makes N programs of each kind.
 */
class SymbolicAgainstOracleTest {
  private static final int RUNS = Integer.getInteger("reweave.oracle.runs", 400);
  private static final long FIRST = Long.getLong("reweave.oracle.seed", 0);

  private static final int[] NONE = {};

  private final TreeMap<String, Integer> tally = new TreeMap<>();

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void agrees(boolean serial) {
    for (long seed = FIRST; seed < FIRST + RUNS; seed++) {
      int threads = 2 + (int) (seed % 2);
      Coded coded = CodedRuns.run(seed, threads, 16 + (int) (seed % 9), serial);
      FeasibilityEngine engine =
          new FeasibilityEngine(coded.trace(), coded.code(), SearchBudget.DEFAULT);
      Random random = new Random(seed);
      List<Query> queries = RandomQueries.of(coded.trace(), random);
      for (int i = 0; i < 6; i++) {
        queries.add(shuffled(coded, 2 + random.nextInt(4), random));
      }
      for (Query query : queries) {
        if (query.events().length + query.absent().length > 0 && coded.hasItems(query.events())) {
          IntStream kept =
              IntStream.concat(
                  IntStream.of(ConditionalUpdates.beforeRequests(coded.trace(), query.absent())),
                  IntStream.of(coded.conditional(query.events())));
          compare(coded, engine, query.unbinding(NONE).keeping(kept.toArray()), "seed " + seed);
        }
      }
    }
    assertTrue(count("Feasible") > RUNS, tally::toString);
    assertTrue(count("Infeasible") > RUNS / 10, tally::toString);
    assertTrue(count("only by the code") > RUNS / 10, tally::toString);
    assertTrue(count("left open") * 100 <= count("Feasible"), tally::toString);
  }

  private int count(String what) {
    return tally.getOrDefault(what, 0);
  }

  /** Some events in any order in which each thread's come as they were recorded. */
  private static Query shuffled(Coded coded, int n, Random random) {
    Trace trace = coded.trace();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < 4 * n && order.size() < n; i++) {
      int e = random.nextInt(trace.size());
      int from = 0;
      int to = order.size();
      for (int p = 0; p < order.size(); p++) {
        if (trace.thread(order.get(p)) == trace.thread(e)) {
          from = order.get(p) < e ? p + 1 : from;
          to = order.get(p) > e ? Math.min(to, p) : to;
        }
      }
      if (!order.contains(e) && coded.hasItems(new int[] {e})) {
        order.add(from + random.nextInt(to - from + 1), e);
      }
    }
    int[] events = order.stream().mapToInt(Integer::intValue).toArray();
    int last = Math.max(0, events.length - 1);
    return new Query(
        events,
        Arrays.copyOf(events, last),
        events.length == 0 ? NONE : Arrays.copyOfRange(events, 1, last + 1),
        NONE,
        PredictionModel.LOCKS);
  }

  private void compare(Coded coded, FeasibilityEngine engine, Query query, String where) {
    Query asked = query.under(PredictionModel.SYMBOLIC);
    QueryAnswer answer = engine.decide(asked);
    boolean possible = new CodeOracle(coded, query).isFeasible();
    String what = where + " " + Arrays.toString(query.events()) + Arrays.toString(query.absent());
    assertFalse(answer instanceof QueryAnswer.Refused, () -> what + ": " + answer);
    assertTrue(possible || !(answer instanceof Feasible), () -> what + " cannot happen: " + answer);
    assertTrue(!possible || !(answer instanceof Infeasible), () -> what + " can happen: " + answer);
    tally.merge(answer.getClass().getSimpleName(), 1, Integer::sum);
    tally.merge(possible ? "possible" : "impossible", 1, Integer::sum);
    if (possible && answer instanceof QueryAnswer.Undecided) {
      boolean isKnown = coded.knowsInitial();
      tally.merge(isKnown ? "left open" : "left open, initial values unknown", 1, Integer::sum);
    }
    boolean byValue = isFeasible(engine.decide(query.under(PredictionModel.VALUE)), what);
    boolean byLocks = isFeasible(engine.decide(query.under(PredictionModel.LOCKS)), what);
    boolean admits = answer instanceof Feasible;
    assertTrue(admits || !byValue, () -> what + ": VALUE admits it");
    assertTrue(byLocks || !admits, () -> what + ": LOCKS refuses it");
    tally.merge(admits && !byValue ? "only by the code" : "otherwise", 1, Integer::sum);
  }

  private static boolean isFeasible(QueryAnswer answer, String what) {
    assertFalse(answer instanceof QueryAnswer.Refused, () -> what + ": " + answer);
    return answer instanceof Feasible;
  }
}
