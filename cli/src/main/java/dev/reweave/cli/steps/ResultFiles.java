// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.steps;

import dev.reweave.cli.folder.RunFolder;
import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.report.html.HtmlReport;
import dev.reweave.report.json.FindingsWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Writes what an analysis found into the folder of its run. */
public final class ResultFiles {
  private ResultFiles() {}

  /** findings.json, report.html and the schedules; earlier ones are removed. */
  public static void write(
      RunFolder folder,
      Report report,
      Map<String, Schedule> schedules,
      Map<String, int[]> witnesses)
      throws IOException {
    folder.clearResults();
    for (Finding finding : report.findings()) {
      Schedule schedule = schedules.get(finding.id());
      if (schedule != null && finding.schedule() != null) {
        Path file = folder.path().resolve(finding.schedule());
        Files.writeString(file, ScheduleFile.text(finding, schedule, witnesses.get(finding.id())));
      }
    }
    report(folder, report);
  }

  /** findings.json and report.html again; the schedules stay. */
  public static void report(RunFolder folder, Report report) throws IOException {
    Files.writeString(folder.html(), HtmlReport.write(report));
    Files.writeString(folder.findings(), FindingsWriter.write(report));
  }
}
