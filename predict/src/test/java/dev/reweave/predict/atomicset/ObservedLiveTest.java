// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.AnalysisProgress;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.LiveAnalysis;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is observed is the same, fed live or from a trace. */
class ObservedLiveTest {
  private static final AnalysisOptions OBSERVED =
      AnalysisOptions.defaults()
          .withAnalyses(Set.of("atomicset"))
          .with(AtomicSetPredictor.ORDERS, AtomicSetPredictor.Orders.OBSERVED);

  @Test
  void liveAndFromATraceTheSameIsFound() {
    int found = 0;
    for (long seed = 0; seed < 300; seed++) {
      Trace trace = trace(new Random(seed));
      List<Finding> fromTrace = run(trace).findings();
      assertEquals(fromTrace, live(trace).findings(), "seed " + seed);
      found += fromTrace.size();
    }
    assertTrue(found > 300, "few findings: " + found);
  }

  @Test
  void whatHappenedIsConfirmedAndNothingIsSaidOfHarm() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("p.Pair.set", 7).write("p.Pair#7.x", 1);
    b.on("T2").enter("p.Pair.get", 7).read("p.Pair#7.x").read("p.Pair#7.y").exit();
    b.on("T1").write("p.Pair#7.y", 1).exit();
    Finding finding = run(b.build()).findings().get(0);
    assertEquals("SEEN CONFIRMED", finding.pattern() + " " + finding.verdict());
    assertEquals(Verdict.CONFIRMED, finding.verdict());
    assertTrue(
        finding.story().sentences().toString().contains("pattern 9"), finding.story()::toString);
  }

  private static AnalysisResult run(Trace trace) {
    return TraceAnalysis.run(trace, OBSERVED, AnalysisProgress.NONE);
  }

  private static AnalysisResult live(Trace trace) {
    LiveAnalysis live = new LiveAnalysis(trace.info(), OBSERVED, value -> true);
    for (int e = 0; e < trace.size(); e++) {
      live.accept(
          e, trace.kind(e), trace.thread(e), trace.site(e), trace.target(e), trace.value(e));
    }
    return live.finish(trace.info(), trace.size());
  }

  /** Two threads that call methods of two objects, their accesses mixed. */
  private static Trace trace(Random random) {
    TraceBuilder b = new TraceBuilder();
    if (random.nextInt(3) == 0) {
      b.declare("program set all = p.Pair.x");
      b.declare("set own = p.Pair.y->*");
      b.declare("unit p.Pair.m1 = all");
    }
    int[] inside = new int[3];
    for (int i = 0; i < 40; i++) {
      int t = 1 + random.nextInt(2);
      b.on("T" + t).line(10 * t + random.nextInt(5));
      if (inside[t] == 0) {
        inside[t] = 7 + random.nextInt(2);
        b.enter("p.Pair.m" + random.nextInt(2), inside[t]);
      } else if (random.nextInt(6) == 0) {
        inside[t] = 0;
        b.exit();
      } else {
        String field = "p.Pair#" + inside[t] + "." + (random.nextBoolean() ? "x" : "y");
        if (random.nextBoolean()) {
          b.read(field);
        } else {
          b.write(field, random.nextInt(3) == 0 ? 7 + random.nextInt(2) : 0);
        }
      }
    }
    for (int t = 1; t <= 2; t++) {
      if (inside[t] != 0) {
        b.on("T" + t).exit();
      }
    }
    return b.build();
  }
}
