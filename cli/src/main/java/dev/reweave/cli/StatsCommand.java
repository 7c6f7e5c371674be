// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.terminal.ConsoleStreams;
import dev.reweave.report.neutral.VisibleText;
import dev.reweave.session.input.TraceInputs;
import dev.reweave.trace.stats.TraceStats;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Counts what is in a trace. */
@Command(
    name = "stats",
    description = "Threads, variables, locks, events by kind and sizes of a trace.",
    mixinStandardHelpOptions = true)
final class StatsCommand implements Callable<Integer> {
  @Parameters(paramLabel = "TRACE", description = "As for analyze.")
  private Path trace;

  @Override
  public Integer call() throws Exception {
    try (TraceInputs inputs = new TraceInputs()) {
      String text = VisibleText.lines(TraceStats.of(inputs.open(trace).trace()).toString());
      ConsoleStreams.print(text.endsWith("\n") ? text : text + "\n");
    }
    return ExitStatus.CLEAN;
  }
}
