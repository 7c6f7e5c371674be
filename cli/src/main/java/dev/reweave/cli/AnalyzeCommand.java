// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.options.AnalysisMixin;
import dev.reweave.cli.options.BaselineMixin;
import dev.reweave.cli.options.ConfigMixin;
import dev.reweave.cli.options.DetailMixin;
import dev.reweave.cli.options.OutMixin;
import dev.reweave.cli.options.RedactMixin;
import dev.reweave.cli.options.SourceMixin;
import dev.reweave.session.SessionOptions;
import dev.reweave.session.launch.CommandStreams;
import dev.reweave.session.record.RecordOptions;
import java.nio.file.Path;
import java.util.Optional;
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
  @Mixin private OutMixin out;
  @Mixin private AnalysisMixin analysis;
  @Mixin private BaselineMixin baseline;
  @Mixin private DetailMixin detail;
  @Mixin private RedactMixin redact;
  @Mixin private SourceMixin sources;

  @SuppressWarnings("UnusedVariable") // its options are read by FileDefaults
  @Mixin
  private ConfigMixin config;

  @Parameters(
      paramLabel = "TRACE",
      description =
          "A trace.rwt, the folder of a run (killed ones too), or a text trace (STD, RR).")
  private Path trace;

  @Override
  public Integer call() throws Exception {
    SessionOptions options =
        new SessionOptions(
            out.out(),
            RecordOptions.defaults(),
            analysis.options(),
            Optional.empty(),
            baseline.accepted(),
            redact.patterns(),
            CommandStreams.INHERITED,
            sources.folders());
    return SessionCommands.analyze(
        options, new FindingsShown(analysis.minVerdict(), detail.detail()), trace);
  }
}
