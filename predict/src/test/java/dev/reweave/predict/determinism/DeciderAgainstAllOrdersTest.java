// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.check.ScheduleChecker;
import dev.reweave.engine.order.EventLists;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Schedule;
import dev.reweave.predict.determinism.WitnessDecider.Verdict;
import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.RandomTraces;
import dev.reweave.trace.build.RandomTraces.Feature;
import dev.reweave.trace.build.RandomTraces.Shape;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** Every possible witness of small traces, decided and compared. */
class DeciderAgainstAllOrdersTest {
  private static final int TRACES = Integer.getInteger("oracle.traces", 500);

  private final Map<Verdict, Integer> tally = new EnumMap<>(Verdict.class);
  private int openInFact;
  private String open = "";

  @Test
  void threadsLocksAndPlainAccesses() {
    run(seed -> RandomTraces.trace(seed, Shape.plain(3, 12)));
  }

  @Test
  void manyLocksAndOneVariable() {
    run(seed -> RandomTraces.trace(seed, new Shape(3, 16, 1, 2, EnumSet.noneOf(Feature.class))));
  }

  @Test
  void crossedLocks() {
    run(
        seed ->
            RandomTraces.trace(seed, new Shape(3, 16, 2, 3, EnumSet.of(Feature.CROSSED_LOCKS))));
  }

  @Test
  void allSynchronisation() {
    run(seed -> RandomTraces.trace(seed, Shape.rich(3, 14)));
  }

  private void run(LongFunction<Trace> traces) {
    for (long seed = 0; seed < TRACES; seed++) {
      compare(traces.apply(seed), seed);
    }
    int all = tally.values().stream().mapToInt(i -> i).sum();
    assertTrue(tally.getOrDefault(Verdict.UNDECIDED, 0) * 100 <= all, tally + open);
  }

  private void compare(Trace trace, long seed) {
    AllViewOrders orders = new AllViewOrders(trace);
    CausalClocks causality = new CausalClocks(trace, 1 << 20);
    EventLists accesses = CausalClocks.accesses(trace);
    LockedScopes sections = new LockedScopes(trace);
    ThreadWrites writes = new ThreadWrites(trace);
    FeasibilityEngine engine = new FeasibilityEngine(trace);
    WitnessDecider decider =
        new WitnessDecider(trace, causality, accesses, sections, writes, engine::decide);
    ScheduleChecker checker = new ScheduleChecker(trace);
    int feasible = 0;
    int undecided = 0;
    List<ReadWitness> all = Enumeration.of(trace, accesses);
    for (ReadWitness witness : all) {
      boolean isPossible = orders.witnesses().contains(witness);
      Verdict verdict = decider.decide(witness);
      tally.merge(verdict, 1, Integer::sum);
      feasible += verdict.isFeasible() ? 1 : 0;
      undecided += verdict == Verdict.UNDECIDED ? 1 : 0;
      String what = "seed %d %s %s%n%s".formatted(seed, witness, verdict, Texts.of(trace));
      if (verdict == Verdict.UNDECIDED) {
        openInFact += isPossible ? 1 : 0;
        open =
            open.isEmpty() || isPossible && !open.contains("truth true")
                ? what + "truth " + isPossible
                : open;
      } else {
        assertEquals(isPossible, verdict.isFeasible(), what);
      }
      if (verdict == Verdict.SHOWN) {
        Schedule schedule = new Schedule(0, decider.shownOrder(witness));
        assertEquals("", checker.check(schedule, PredictionModel.VIEW).orElse(""), what);
      }
    }
    WitnessTally counted = WitnessCounting.of(trace, engine::decide, () -> false);
    String what = "seed %d%n%s".formatted(seed, Texts.of(trace));
    assertEquals(all.size(), counted.witnesses(), what);
    if (undecided == 0) {
      assertEquals(feasible, counted.feasible(), what);
    }
  }
}
