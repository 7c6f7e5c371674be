// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.query.Answer;
import dev.reweave.engine.query.Answer.Feasible;
import dev.reweave.engine.query.Answer.Infeasible;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.RandomTraces;
import dev.reweave.trace.build.RandomTraces.Feature;
import dev.reweave.trace.build.RandomTraces.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

class FeasibilityAgainstOracleTest {
  /** How the answers came out, and the first of the queries that were left open. */
  private static final class Tally {
    int feasible;
    int infeasible;
    int undecided;
    int feasibleInFact;
    String open = "";

    Tally and(Tally other) {
      feasible += other.feasible;
      infeasible += other.infeasible;
      undecided += other.undecided;
      feasibleInFact += other.feasibleInFact;
      open = open.isEmpty() ? other.open : open;
      return this;
    }

    @Override
    public String toString() {
      return "%d feasible, %d infeasible, %d undecided (%d of them feasible)%n%s"
          .formatted(feasible, infeasible, undecided, feasibleInFact, open);
    }
  }

  private static final int TRACES = Integer.getInteger("oracle.traces", 600);

  private static final LongFunction<Trace> PLAIN =
      seed -> RandomTraces.trace(seed, Shape.plain(3, 14));
  private static final LongFunction<Trace> RICH =
      seed -> RandomTraces.trace(seed, Shape.rich(3, 16));
  private static final LongFunction<Trace> CROSSED =
      seed -> RandomTraces.trace(seed, new Shape(3, 30, 1, 3, EnumSet.of(Feature.CROSSED_LOCKS)));
  private static final LongFunction<Trace> NESTED =
      seed -> RandomTraces.trace(seed, new Shape(3, 30, 1, 3, EnumSet.noneOf(Feature.class)));
  private static final LongFunction<Trace> MIXED = seed -> MixedTraces.trace(seed, 3, 36);

  @Test
  void nestedLocksLeaveNothingOpen() {
    Tally tally = run(PLAIN, PredictionModel.LOCKS).and(run(NESTED, PredictionModel.LOCKS));
    assertEquals(0, tally.undecided, tally::toString);
    assertTrue(tally.feasible > TRACES / 2 && tally.infeasible > TRACES / 4, tally::toString);
  }

  @Test
  void crossedLocksLeaveNothingOpen() {
    Tally tally = run(CROSSED, PredictionModel.LOCKS);
    assertEquals(0, tally.undecided, tally::toString);
  }

  @Test
  void allSynchronisationUnderLocks() {
    assertFewOpen(run(RICH, PredictionModel.LOCKS).and(run(MIXED, PredictionModel.LOCKS)));
  }

  @Test
  void view() {
    assertFewOpen(run(PLAIN, PredictionModel.VIEW).and(run(RICH, PredictionModel.VIEW)));
    assertFewOpen(run(MIXED, PredictionModel.VIEW));
  }

  @Test
  void valueFindsAlmostAllThatIsFeasible() {
    Tally tally = run(MIXED, PredictionModel.VALUE);
    assertEquals(0, tally.undecided, tally::toString);
  }

  /** At most one in a hundred stays open, and of what is feasible at most one in two hundred. */
  private static void assertFewOpen(Tally tally) {
    assertEquals(0, tally.undecided, tally::toString);
  }

  private static Tally run(LongFunction<Trace> traces, PredictionModel model) {
    Tally tally = new Tally();
    for (long seed = 0; seed < TRACES; seed++) {
      Trace trace = traces.apply(seed);
      Feasibility feasibility = new Feasibility(trace);
      Oracle oracle = new Oracle(trace, model);
      for (Query query : queries(trace, new Random(seed), model)) {
        compare(trace, seed, query, feasibility, oracle, tally);
      }
    }
    return tally;
  }

  private static void compare(
      Trace trace, long seed, Query query, Feasibility feasibility, Oracle oracle, Tally tally) {
    boolean possible = oracle.isFeasible(query);
    String what = "";
    try {
      Answer answer = feasibility.decide(query);
      what = answer.toString();
      if (answer instanceof Feasible) {
        tally.feasible++;
        assertTrue(possible, () -> tell(trace, seed, query, answer));
      } else if (answer instanceof Infeasible) {
        tally.infeasible++;
        assertTrue(!possible, () -> tell(trace, seed, query, answer));
      } else {
        tally.undecided++;
        tally.feasibleInFact += possible ? 1 : 0;
        if (tally.open.isEmpty() || (possible && !tally.open.contains("possible: true"))) {
          tally.open = tell(trace, seed, query, answer) + " possible: " + possible;
        }
      }
    } catch (RuntimeException e) {
      throw new AssertionError(tell(trace, seed, query, null) + what, e);
    }
  }

  private static String tell(Trace trace, long seed, Query query, Answer answer) {
    return "seed %d %s %s absent %s: %s%n%s"
        .formatted(
            seed,
            Arrays.toString(query.before()),
            Arrays.toString(query.after()),
            Arrays.toString(query.absent()),
            answer,
            Programs.text(trace));
  }

  /** Patterns, single pairs in the reverse order, and deadlocks. */
  static List<Query> queries(Trace trace, Random random, PredictionModel model) {
    List<Query> queries = new ArrayList<>();
    for (int i = 0; i < 40 && queries.size() < 6; i++) {
      int a = random.nextInt(trace.size());
      int b = random.nextInt(trace.size());
      int c = random.nextInt(trace.size());
      if (isPattern(trace, a, b, c)) {
        queries.add(Query.pattern(a, b, c, model));
      } else if (trace.thread(a) != trace.thread(b) && a > b && i % 8 == 0) {
        queries.add(new Query(new int[] {a, b}, new int[] {a}, new int[] {b}, new int[0], model));
      } else if (isDeadlock(trace, a, b)) {
        int[] requests = {a, b};
        queries.add(new Query(new int[0], new int[0], new int[0], requests, model));
      }
    }
    return queries;
  }

  private static boolean isPattern(Trace trace, int a, int b, int c) {
    return trace.kind(a).isAccess()
        && trace.kind(b).isAccess()
        && trace.kind(c).isAccess()
        && trace.thread(a) == trace.thread(c)
        && trace.thread(b) != trace.thread(a)
        && a < c;
  }

  private static boolean isDeadlock(Trace trace, int a, int b) {
    return trace.kind(a) == EventKind.ACQUIRE
        && trace.kind(b) == EventKind.ACQUIRE
        && trace.thread(a) != trace.thread(b);
  }
}
