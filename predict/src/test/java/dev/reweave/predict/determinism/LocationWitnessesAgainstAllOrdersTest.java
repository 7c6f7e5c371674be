// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.check.ScheduleChecker;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.FindingPattern;
import dev.reweave.predict.AnalysisProgress;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.determinism.AllViewOrders.ReadsFrom;
import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.RandomTraces;
import dev.reweave.trace.build.RandomTraces.Feature;
import dev.reweave.trace.build.RandomTraces.Shape;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** Each event of these traces has a line of its own, so that places are events. */
class LocationWitnessesAgainstAllOrdersTest {
  private static final int TRACES = Integer.getInteger("oracle.traces", 600);

  private int findings;
  private int undecided;
  private int missedSources;
  private int sources;

  @Test
  void threadsLocksAndPlainAccesses() {
    run(seed -> RandomTraces.trace(seed, Shape.plain(3, 12)));
    assertTrue(findings > TRACES, "too few findings to mean anything");
  }

  @Test
  void oneVariableOneLock() {
    run(seed -> RandomTraces.trace(seed, new Shape(3, 14, 1, 1, EnumSet.noneOf(Feature.class))));
  }

  @Test
  void allSynchronisation() {
    run(seed -> RandomTraces.trace(seed, Shape.rich(3, 14)));
  }

  private void run(LongFunction<Trace> traces) {
    for (long seed = 0; seed < TRACES; seed++) {
      compare(traces.apply(seed), seed);
    }
    assertTrue(undecided * 12 <= findings, undecided + " undecided of " + findings);
    assertTrue(
        missedSources * 20 <= sources, missedSources + " of " + sources + " writes not told");
  }

  private void compare(Trace trace, long seed) {
    AnalysisResult result = analyse(trace);
    AllViewOrders orders = new AllViewOrders(trace);
    ScheduleChecker checker = new ScheduleChecker(trace);
    Set<ReadsFrom> told = new HashSet<>();
    Set<Integer> finals = new TreeSet<>();
    for (Finding f : result.findings()) {
      assertEquals(
          "", checker.check(result.schedules().get(f.id()), PredictionModel.VIEW).orElse(""));
      int instead = event(trace, f, "instead");
      if (f.pattern() == FindingPattern.READ) {
        told.add(new ReadsFrom(event(trace, f, "read"), instead));
      } else {
        finals.add(event(trace, f, "writer"));
      }
    }
    findings += result.findings().size();
    undecided += result.summary().undecided();
    String what = "seed " + seed + System.lineSeparator() + Texts.of(trace);
    for (ReadsFrom t : told) {
      assertTrue(orders.readsFrom().contains(t), () -> t + " is impossible; " + what);
    }
    sources += orders.readsFrom().size();
    missedSources += orders.readsFrom().size() - told.size();
    if (result.summary().undecided() == 0) {
      assertEquals(brokenIn(orders), reads(told), what);
      assertEquals(finalsIn(orders), finals, what);
    }
  }

  private static Set<Integer> brokenIn(AllViewOrders orders) {
    return reads(orders.readsFrom());
  }

  private static Set<Integer> reads(Set<ReadsFrom> pairs) {
    Set<Integer> reads = new TreeSet<>();
    pairs.forEach(p -> reads.add(p.read()));
    return reads;
  }

  private static Set<Integer> finalsIn(AllViewOrders orders) {
    Set<Integer> writers = new TreeSet<>();
    for (ReadWitness w : orders.witnesses()) {
      if (w.read() == ReadWitness.FINAL) {
        writers.add(w.writer());
      }
    }
    return writers;
  }

  private static AnalysisResult analyse(Trace trace) {
    AnalysisOptions options =
        AnalysisOptions.defaults()
            .withAnalyses(Set.of("determinism"))
            .with(DeterminismOptions.EQUAL, DeterminismOptions.EqualReads.REPORT);
    return TraceAnalysis.run(trace, options, AnalysisProgress.NONE);
  }

  /** The event that has the role, by its line. */
  private static int event(Trace trace, Finding finding, String role) {
    for (EventRef ref : finding.events()) {
      if (ref.role().word().equals(role)) {
        for (int e = 0; e < trace.size(); e++) {
          if (trace.info().sites().get(trace.site(e)).line() == ref.line()
              && trace.kind(e).isAccess()) {
            return e;
          }
        }
      }
    }
    return ReadWitness.INITIAL;
  }
}
