// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.results;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.report.html.HtmlReport;
import dev.reweave.report.json.FindingsWriter;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.redact.SecretRedaction;
import dev.reweave.trace.format.FreshFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes what an analysis found into the folder of its run. */
public final class ResultFiles {
  private ResultFiles() {}

  /**
   * findings.json, report.html and the schedules; earlier ones are removed. The report has been
   * redacted already.
   */
  public static void write(
      RunFolder folder, Report report, AnalysisResult result, SecretRedaction redaction)
      throws IOException {
    folder.clearResults();
    schedules(folder, report.findings(), result);
    if (!result.others().isEmpty()) {
      schedules(folder, result.others(), result);
      Report others = report.with(report.notes(), result.others());
      FreshFile.write(folder.others(), FindingsWriter.write(redaction.report(others)));
    }
    report(folder, report);
  }

  private static void schedules(RunFolder folder, List<Finding> findings, AnalysisResult result)
      throws IOException {
    for (Finding finding : findings) {
      Schedule schedule = result.schedules().get(finding.id());
      if (schedule != null && finding.schedule() != null) {
        Path file = folder.schedule(finding.schedule());
        int[] witness = result.witnesses().getOrDefault(finding.id(), new int[0]);
        FreshFile.write(file, ScheduleFile.text(finding, schedule, witness));
      }
    }
  }

  /** findings.json and report.html again; the schedules stay. */
  public static void report(RunFolder folder, Report report) throws IOException {
    FreshFile.write(folder.html(), HtmlReport.write(report));
    FreshFile.write(folder.findings(), FindingsWriter.write(report));
  }
}
