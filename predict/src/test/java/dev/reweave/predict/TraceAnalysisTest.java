// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.check.ScheduleChecker;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import dev.reweave.trace.format.TraceWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceAnalysisTest {
  /** A certain finding, an uncertain one and a deadlock. */
  private static Trace trace() {
    TraceBuilder b = new TraceBuilder();
    b.on("A").enter("bank.Account.audit", 7).line(40).read("bank.Account#7.sum");
    b.line(42).read("bank.Account#7.sum").line(0).exit();
    for (String thread : List.of("B", "C")) {
      b.on(thread).enter("bank.Account.add", 7).line(50).read("bank.Account#7.sum");
      b.write("bank.Account#7.sum").line(0).exit();
    }
    b.on("A").acquire("L").acquire("M").release("M").release("L");
    b.on("B").acquire("M").acquire("L").release("L").release("M");
    return b.build();
  }

  @Test
  void certainFindingsComeFirstAndHaveCheckedSchedules() {
    Trace trace = trace();
    AnalysisResult result =
        TraceAnalysis.run(trace, AnalysisOptions.defaults(), AnalysisProgress.NONE);
    List<Finding> findings = result.findings();
    assertEquals("F1", findings.get(0).id());
    assertEquals(Verdict.FEASIBLE, findings.get(0).verdict());
    assertTrue(findings.stream().anyMatch(f -> f.pattern() == FindingPattern.LL));
    ScheduleChecker checker = new ScheduleChecker(trace);
    for (Finding f : findings) {
      Schedule schedule = result.schedules().get(f.id());
      PredictionModel model = PredictionModel.valueOf(f.model().name());
      assertTrue(checker.check(schedule, model).isEmpty(), f.id());
      assertEquals(f.id() + ".schedule.json", f.schedule());
    }
  }

  @Test
  void sameInputSameFindings() {
    List<Finding> once =
        TraceAnalysis.run(trace(), AnalysisOptions.defaults(), AnalysisProgress.NONE).findings();
    assertEquals(
        once,
        TraceAnalysis.run(trace(), AnalysisOptions.defaults(), AnalysisProgress.NONE).findings());
  }

  @Test
  void streamedFileGivesTheSameFindingsAsALoadedOne(@TempDir Path folder) throws IOException {
    Trace trace = trace();
    Path file = folder.resolve("trace.rwt");
    TraceWriter.write(file, trace);
    AnalysisOptions options = AnalysisOptions.defaults();
    AnalysisResult loaded = TraceAnalysis.run(file, options, AnalysisProgress.NONE);
    AnalysisResult streamed =
        TraceAnalysis.run(file, options.withLargestInMemory(3), AnalysisProgress.NONE);
    assertEquals(verdicts(loaded), verdicts(streamed));
    ScheduleChecker checker = new ScheduleChecker(trace);
    for (Finding f : streamed.findings()) {
      PredictionModel model = PredictionModel.valueOf(f.model().name());
      Schedule schedule = streamed.schedules().get(f.id());
      assertEquals("", checker.check(schedule, model).orElse(""), f.id());
    }
    assertTrue(streamed.notes().stream().anyMatch(n -> n.contains("around each")), "no note");
  }

  @Test
  void withoutTimeAStreamedFileGivesTheSamePlacesWithoutProof(@TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("trace.rwt");
    TraceWriter.write(file, trace());
    AnalysisOptions options = AnalysisOptions.defaults();
    AnalysisResult loaded = TraceAnalysis.run(file, options, AnalysisProgress.NONE);
    AnalysisResult streamed =
        TraceAnalysis.run(
            file, options.withLargestInMemory(3).withBudget(0), AnalysisProgress.NONE);
    assertEquals(
        loaded.findings().stream().map(TraceAnalysisTest::place).sorted().toList(),
        streamed.findings().stream().map(TraceAnalysisTest::place).sorted().toList());
    for (Finding f : streamed.findings()) {
      assertEquals(Verdict.POTENTIAL, f.verdict());
      assertNull(f.schedule());
    }
  }

  private static List<String> verdicts(AnalysisResult result) {
    return result.findings().stream()
        .map(f -> place(f) + f.verdict() + f.model())
        .sorted()
        .toList();
  }

  private static String place(Finding f) {
    return f.pattern().name()
        + f.variables()
        + f.events().stream().map(Finding.EventRef::line).toList();
  }

  @Test
  void suppressedFindingsAreLeftOutAndCounted() {
    AnalysisOptions options =
        AnalysisOptions.defaults().withSuppressions(List.of("bank.Account.s*"));
    AnalysisResult result = TraceAnalysis.run(trace(), options, AnalysisProgress.NONE);
    assertTrue(result.findings().stream().allMatch(f -> f.pattern() == FindingPattern.LL));
    assertTrue(result.notes().stream().anyMatch(n -> n.contains("suppressed")), "no note");
  }

  @Test
  void minimumVerdictFilters() {
    AnalysisOptions options = AnalysisOptions.defaults().withMinVerdict(Verdict.FEASIBLE);
    AnalysisResult result = TraceAnalysis.run(trace(), options, AnalysisProgress.NONE);
    assertTrue(result.findings().stream().allMatch(f -> f.verdict() == Verdict.FEASIBLE));
    assertTrue(result.summary().potential() > 0);
  }

  @Test
  void withoutTimeEverythingIsUndecided() {
    AnalysisResult result =
        TraceAnalysis.run(trace(), AnalysisOptions.defaults().withBudget(0), AnalysisProgress.NONE);
    assertFalse(result.findings().isEmpty());
    assertTrue(result.findings().stream().allMatch(f -> f.verdict() == Verdict.POTENTIAL));
    assertEquals(result.summary().candidates(), result.summary().undecided());
    assertEquals(0, result.summary().potential());
  }

  @Test
  void candidatesAddUp() {
    AnalysisResult r =
        TraceAnalysis.run(trace(), AnalysisOptions.defaults(), AnalysisProgress.NONE);
    int sum =
        r.summary().potential()
            + r.summary().feasible()
            + r.summary().infeasible()
            + r.summary().undecided();
    assertEquals(r.summary().candidates(), sum);
    int decided = r.summary().decidedBy().values().stream().mapToInt(Integer::intValue).sum();
    assertEquals(r.summary().candidates() - r.summary().undecided(), decided);
  }
}
