// SPDX-License-Identifier: Apache-2.0
package dev.reweave.check;

import dev.reweave.finding.Finding;
import dev.reweave.finding.ReplayResult;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.protocol.check.CheckAnswer;
import dev.reweave.protocol.check.CheckRequest;
import dev.reweave.report.text.ReportDetail;
import dev.reweave.report.text.TextReport;
import dev.reweave.report.text.TextStyle;
import dev.reweave.session.Session;
import dev.reweave.session.SessionOptions;
import dev.reweave.session.SessionResult;
import dev.reweave.session.accept.BaselineFile;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.launch.CommandStreams;
import dev.reweave.session.record.RecordOptions;
import dev.reweave.session.replay.ReplayOptions;
import dev.reweave.trace.format.FreshFile;
import dev.reweave.trace.stats.TraceStats;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * Checks a command: a {@link CheckRequest} and a listener for sentences in, a {@link CheckAnswer}
 * out. What goes wrong is in the answer. Not for use by several threads at once: while a command is
 * recorded, signals for this process go to it.
 */
public final class CheckEntry
    implements BiFunction<Map<String, Object>, Consumer<String>, Map<String, Object>> {
  private static final int BEGIN_AND_END = 2;

  /** For whoever loads it. */
  public CheckEntry() {}

  @Override
  public Map<String, Object> apply(Map<String, Object> request, Consumer<String> listener) {
    return answer(CheckRequest.of(request), listener).toMap();
  }

  private static CheckAnswer answer(CheckRequest request, Consumer<String> listener) {
    try {
      FreshFile.create(Path.of(request.output()));
      return answer(
          request,
          new Session(options(request), new SentenceListener(listener)).run(request.command()));
    } catch (UserProblem | IOException e) {
      return CheckAnswer.failed(String.valueOf(e.getMessage()));
    } catch (OutOfMemoryError e) {
      return CheckAnswer.failed(
          "out of memory with a heap of "
              + (Runtime.getRuntime().maxMemory() >> 20)
              + " MB; give the JVM of the tests more");
    }
  }

  private static CheckAnswer answer(CheckRequest request, SessionResult result) throws IOException {
    Report report = result.report();
    List<Finding> counted = CountedFindings.named(request.threshold()).in(report);
    String story =
        counted.isEmpty()
            ? ""
            : TextReport.write(
                report.with(report.notes(), counted),
                "reweave",
                null,
                TextStyle.plain(),
                ReportDetail.ALL);
    return new CheckAnswer(
        "",
        threads(result),
        report.run().sharedVariables(),
        counted.size(),
        report.findings().size() - counted.size(),
        untried(report),
        counted.isEmpty() ? "" : counted.get(0).id(),
        story,
        result.folder().html().toString());
  }

  /** What nobody knows because the time was up. */
  private static int untried(Report report) {
    return (int)
        report.findings().stream()
            .filter(finding -> finding.verdict() != Verdict.CONFIRMED)
            .filter(finding -> finding.replay().equals(ReplayResult.NOT_TRIED))
            .count();
  }

  /** Those of which more is recorded than that they began and ended. */
  private static int threads(SessionResult result) throws IOException {
    return (int)
        TraceStats.of(result.folder().trace()).eventsOfThread().stream()
            .filter(events -> events > BEGIN_AND_END)
            .count();
  }

  private static SessionOptions options(CheckRequest request) throws IOException {
    RecordOptions recording =
        RecordOptions.defaults().withInclude(request.include()).withExclude(request.exclude());
    AnalysisOptions analysis = AnalysisOptions.defaults();
    return SessionOptions.defaults()
        .withAccepted(BaselineFile.usual())
        .withOut(Path.of(request.folder()))
        .withRecording(recording)
        .withAnalysis(request.budget() < 0 ? analysis : analysis.withBudget(request.budget()))
        .withReplay(
            ReplayOptions.defaults()
                .withBudget(request.replayBudget())
                .withProbing(request.probeBudget()))
        .withStreams(CommandStreams.into(Path.of(request.output())));
  }
}
