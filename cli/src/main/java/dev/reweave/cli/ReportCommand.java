// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.options.BaselineMixin;
import dev.reweave.cli.options.DetailMixin;
import dev.reweave.cli.options.SourceMixin;
import dev.reweave.cli.terminal.ConsoleStreams;
import dev.reweave.cli.terminal.TerminalStreams;
import dev.reweave.finding.Report;
import dev.reweave.report.format.ReportFormat;
import dev.reweave.report.text.ReportDetail;
import dev.reweave.report.text.TextReport;
import dev.reweave.report.text.TextStyle;
import dev.reweave.session.failure.BadOption;
import dev.reweave.session.results.ResultReader;
import dev.reweave.session.results.SharedCopy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints a report again, in any form. */
@Command(
    name = "report",
    description = "Prints the report of a run again.",
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
  @Mixin private BaselineMixin baseline;
  @Mixin private DetailMixin detail;
  @Mixin private SourceMixin sources;

  @Parameters(paramLabel = "DIR", description = "Folder of a run, or its findings.json.")
  private Path folder;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).",
      defaultValue = "text")
  private ReportFormat format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write to this file instead of standard output.")
  private @Nullable Path output;

  @Option(
      names = "--share",
      paramLabel = "PLACE",
      description =
          "Write a copy fit to send, without command, paths, names of threads, values and output:"
              + " findings.json and report.html into a folder, or one of them by its ending.")
  private @Nullable Path share;

  @Override
  public Integer call() throws Exception {
    Report report =
        baseline
            .accepted()
            .mark(ResultReader.read(folder))
            .withSources(sources.folders().folders());
    if (share != null) {
      ConsoleStreams.print("written: " + SharedCopy.write(report, share) + "\n");
      return ExitStatus.CLEAN;
    }
    TextStyle style = output == null ? TerminalStreams.current().style() : TextStyle.plain();
    String text = text(report, style);
    if (output == null) {
      ConsoleStreams.print(text);
    } else {
      Files.writeString(output, text);
    }
    return ExitStatus.CLEAN;
  }

  private String text(Report report, TextStyle style) {
    String command = TerminalStreams.command();
    if (detail.detail() == ReportDetail.USUAL) {
      return format.write(report, command, folder.toString(), style);
    } else if (format != ReportFormat.TEXT) {
      throw new BadOption("--all: only the format text leaves anything out");
    }
    return TextReport.write(report, command, folder.toString(), style, detail.detail());
  }
}
