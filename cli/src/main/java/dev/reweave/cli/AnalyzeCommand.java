// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Analyses a trace that is there already. */
@Command(
    name = "analyze",
    description = "Analyses a recorded or imported trace.",
    mixinStandardHelpOptions = true)
final class AnalyzeCommand implements Callable<Integer> {
  @Mixin private SharedOptions options;

  @Parameters(
      paramLabel = "TRACE",
      description =
          "A trace.rwt, the folder of a run (killed ones too), or a text trace (STD, RR).")
  private Path trace;

  @Override
  public Integer call() throws Exception {
    if (options.concernsRecording()) {
      ConsoleStreams.warn(
          "--include, --exclude and --noise concern recording only and change nothing here");
    }
    return SessionCommands.analyze(options.settings(), trace);
  }
}
