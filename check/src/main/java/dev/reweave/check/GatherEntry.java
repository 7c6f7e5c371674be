// SPDX-License-Identifier: Apache-2.0
package dev.reweave.check;

import dev.reweave.finding.Report;
import dev.reweave.protocol.check.GatherAnswer;
import dev.reweave.protocol.check.GatherRequest;
import dev.reweave.report.text.ReportDetail;
import dev.reweave.report.text.TextReport;
import dev.reweave.report.text.TextStyle;
import dev.reweave.report.words.ShellCommands;
import dev.reweave.session.accept.AcceptedFindings;
import dev.reweave.session.accept.BaselineFile;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.results.ResultFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Makes one report of the checks of a build: a {@link GatherRequest} in, a {@link GatherAnswer}
 * out. What goes wrong is in the answer.
 */
public final class GatherEntry implements Function<Map<String, Object>, Map<String, Object>> {
  /** For whoever loads it. */
  public GatherEntry() {}

  @Override
  public Map<String, Object> apply(Map<String, Object> request) {
    try {
      return answer(GatherRequest.of(request)).toMap();
    } catch (UserProblem | IOException e) {
      return GatherAnswer.failed(String.valueOf(e.getMessage())).toMap();
    }
  }

  private static GatherAnswer answer(GatherRequest request) throws IOException {
    GatheredTests gathered = GatheredTests.read(request);
    List<SharedFinding> findings = new FindingMerge(accepted(request)).of(gathered.tests());
    Report report = new MergedReport(gathered, findings).report();
    RunFolder folder = new RunFolder(Files.createDirectories(Path.of(request.out())));
    ResultFiles.report(folder, report);
    List<SharedFinding> counted = findings.stream().filter(SharedFinding::counts).toList();
    return new GatherAnswer(
        "",
        gathered.perModule(),
        gathered.unchecked(),
        counted.size(),
        counted.isEmpty() ? "" : story(report, counted.get(0)),
        counted.isEmpty() ? "" : repeat(counted.get(0)),
        TextReport.write(report, "reweave", null, TextStyle.plain(), ReportDetail.USUAL),
        folder.html().toString());
  }

  private static AcceptedFindings accepted(GatherRequest request) throws IOException {
    Path file = Path.of(request.baseline());
    return Files.exists(file) ? BaselineFile.read(file) : AcceptedFindings.NONE;
  }

  private static String story(Report report, SharedFinding shared) {
    return TextReport.write(
        report.with(List.of(), List.of(shared.finding())),
        "reweave",
        null,
        TextStyle.plain(),
        ReportDetail.ALL);
  }

  private static String repeat(SharedFinding shared) {
    return ShellCommands.line(
        List.of("reweave", "replay", shared.origin().folder().toString(), shared.own().id()));
  }
}
