// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What two units break of one variable and of two is one finding. */
class FindingMergerTest {
  private static final AnalysisOptions BOTH =
      AnalysisOptions.defaults().withAnalyses(Set.of("lock", "atomicset"));

  private static AnalysisResult analysed(Trace trace) {
    return TraceAnalysis.run(trace, BOTH, AnalysisProgress.NONE);
  }

  private static List<String> found(Trace trace) {
    return analysed(trace).findings().stream().map(f -> f.analysis() + " " + f.pattern()).toList();
  }

  /** One thread raises both counters, the other one resets them. */
  private static Trace counters() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("p.Count.add", 7);
    b.line(10).read("p.Count#7.x").line(10).write("p.Count#7.x", 1);
    b.line(11).read("p.Count#7.y").line(11).write("p.Count#7.y", 1).exit();
    b.on("T2").enter("p.Count.reset", 7);
    b.line(20).write("p.Count#7.x", 9).line(21).write("p.Count#7.y", 9).exit();
    return b.build();
  }

  @Test
  void theOneOnOneVariableIsTold() {
    List<String> found = found(counters());
    assertEquals(List.of("LOCK RWW", "LOCK RWW"), found);
  }

  @Test
  void theOtherIsTriedInItsPlace() {
    assertTrue(
        analysed(counters()).others().stream().anyMatch(f -> f.pattern().roles().size() == 4));
  }

  @Test
  void otherUnitsAreAnotherFinding() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("p.Pair.set", 7).line(10).write("p.Pair#7.x", 1).line(11);
    b.write("p.Pair#7.y", 1).exit();
    b.on("T2").enter("p.Pair.get", 7).line(20).read("p.Pair#7.x").line(21);
    b.read("p.Pair#7.y").exit();
    assertEquals(List.of("ATOMIC_SET SEEN"), found(b.build()));
  }
}
