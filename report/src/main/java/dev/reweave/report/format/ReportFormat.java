// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.format;

import dev.reweave.finding.Report;
import dev.reweave.report.html.HtmlReport;
import dev.reweave.report.json.FindingsWriter;
import dev.reweave.report.junitxml.TestResults;
import dev.reweave.report.markdown.MarkdownReport;
import dev.reweave.report.sarif.SarifReport;
import dev.reweave.report.text.ReportDetail;
import dev.reweave.report.text.TextReport;
import dev.reweave.report.text.TextStyle;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The forms that a report can take. */
public enum ReportFormat {
  /** For a terminal, or a file that is read as it is. */
  TEXT(
      "txt",
      (report, command, folder, style) ->
          TextReport.write(report, command, folder, style, ReportDetail.USUAL)),
  /** One page that needs nothing else. */
  HTML("html", (report, command, folder, style) -> HtmlReport.write(report)),
  /** findings.json. */
  JSON("json", (report, command, folder, style) -> FindingsWriter.write(report)),
  /** For code scanning, SARIF 2.1.0. */
  SARIF("sarif", (report, command, folder, style) -> SarifReport.write(report)),
  /** For the summary of a build, or a comment. */
  MARKDOWN("md", (report, command, folder, style) -> MarkdownReport.write(report)),
  /** For a build that shows results of tests: each finding is a test that fails. */
  JUNIT_XML("xml", (report, command, folder, style) -> TestResults.write(report));

  private interface Writer {
    String write(Report report, String command, String folder, TextStyle style);
  }

  private final String ending;
  private final Writer writer;

  ReportFormat(String ending, Writer writer) {
    this.ending = ending;
    this.writer = writer;
  }

  /** That of a file with this name; empty if the name's ending is none of a report. */
  public static Optional<ReportFormat> ofFile(String name) {
    String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(format -> format.ending.equals(ending)).findFirst();
  }

  /**
   * The report in this form.
   *
   * @param command how the user calls the tool
   * @param folder the folder of the run, as the user may name it
   * @param style how text looks
   */
  public String write(Report report, String command, String folder, TextStyle style) {
    return writer.write(report, command, folder, style);
  }

  /** As users write it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
