// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.options.ConfigMixin;
import dev.reweave.cli.options.OutMixin;
import dev.reweave.cli.options.RecordMixin;
import dev.reweave.cli.options.RedactMixin;
import dev.reweave.cli.terminal.TerminalStreams;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.session.SessionOptions;
import dev.reweave.session.accept.AcceptedFindings;
import dev.reweave.session.launch.CommandStreams;
import dev.reweave.session.results.SourceFolders;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Records a command and leaves the trace. */
@Command(
    name = "record",
    description = "Records a command; its trace can be analysed later, or elsewhere.",
    mixinStandardHelpOptions = true)
final class RecordCommand implements Callable<Integer> {
  @Mixin private OutMixin out;
  @Mixin private RecordMixin recording;
  @Mixin private RedactMixin redact;

  @SuppressWarnings("UnusedVariable") // its options are read by FileDefaults
  @Mixin
  private ConfigMixin config;

  @Parameters(
      arity = "1..*",
      paramLabel = "COMMAND",
      description = "The command, which must call java itself.")
  private List<String> command;

  @Override
  public Integer call() throws Exception {
    SessionOptions options =
        new SessionOptions(
            out.out(),
            recording.options(),
            AnalysisOptions.defaults(),
            Optional.empty(),
            AcceptedFindings.NONE,
            redact.patterns(),
            CommandStreams.inherited(TerminalStreams.current().isShared()),
            SourceFolders.NONE);
    return SessionCommands.record(options, command);
  }
}
