// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingModel;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.AnalysisProgress;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import dev.reweave.trace.format.TraceWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SerializabilityPredictorTest {
  private static final AnalysisOptions OPTIONS =
      AnalysisOptions.defaults().withAnalyses(Set.of("serializability"));

  private static AnalysisResult analyse(Trace trace) {
    return TraceAnalysis.run(trace, OPTIONS, AnalysisProgress.NONE);
  }

  /** Each reads what the one before it wrote, and the first reads what the last wrote. */
  private static TraceBuilder ringOfThree() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").regionBegin("one").write("a");
    b.on("T2").regionBegin("two").read("a").write("b");
    b.on("T3").regionBegin("three").read("b").write("c").regionEnd();
    b.on("T1").read("c").regionEnd();
    b.on("T2").regionEnd();
    return b;
  }

  @Test
  void tellsEachConflictOfTheCycle() {
    AnalysisResult result = analyse(ringOfThree().build());
    assertEquals(1, result.findings().size());
    Finding finding = result.findings().get(0);
    assertEquals(FindingPattern.CYCLE, finding.pattern());
    assertEquals(Verdict.CONFIRMED, finding.verdict());
    assertEquals(FindingModel.OBSERVED, finding.model());
    assertEquals("one", finding.region().method());
    assertEquals(
        List.of("T1 write", "T2 read", "T2 write", "T3 read", "T3 write", "T1 read"),
        finding.events().stream().map(e -> e.thread() + " " + e.access()).toList());
    assertEquals(3, finding.variables().size());
  }

  @Test
  void tellsTheLastEventOfAStreamedTrace(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("ring.rwt");
    TraceWriter.write(file, ringOfThree().build());
    AnalysisResult result =
        TraceAnalysis.run(file, OPTIONS.withLargestInMemory(0), AnalysisProgress.NONE);
    Finding finding = result.findings().get(0);
    assertEquals(
        List.of("T1 read"),
        finding.events().stream().map(e -> e.thread() + " " + e.access()).toList());
    assertEquals("c", finding.variables().get(0).field());
  }

  @Test
  void isSilentWhereASerialOrderExplainsTheRun() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").regionBegin("one").write("a");
    b.on("T2").regionBegin("two").write("b").read("a");
    b.on("T1").write("c").regionEnd();
    b.on("T2").read("c").regionEnd();
    AnalysisResult result = analyse(b.build());
    assertEquals(List.of(), result.findings());
    assertEquals(List.of(), result.notes());
  }

  @Test
  void saysThatNothingIsMarked() {
    AnalysisResult result = analyse(new TraceBuilder().on("T1").write("a").build());
    assertTrue(result.notes().get(0).contains("no marked region"), result.notes().toString());
  }
}
