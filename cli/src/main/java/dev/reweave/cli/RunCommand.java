// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.options.SessionMixin;
import dev.reweave.session.SessionOptions;
import dev.reweave.session.launch.JavaCommand;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The main job: records a command, analyses what it did, reports. */
@Command(
    name = "run",
    description = "Records a command, predicts what could go wrong in other orders, reports.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: reweave run -- java -cp app.jar com.acme.Main"})
final class RunCommand implements Callable<Integer> {
  /** Proofs and replays do; to say no to them does not. */
  private static final List<String> NEEDS_A_TRACE =
      List.of(
          "--budget",
          "--check-with",
          "--probe-budget",
          "--replay",
          "--replay-budget",
          "--replay-ignore",
          "--replay-jobs",
          "--symbolic");

  @Spec private CommandSpec spec;

  @Mixin private SessionMixin session;

  @Option(
      names = "--live",
      description =
          "Analyse while the program runs and keep no trace, for long runs. Findings rest on locks"
              + " alone and stay potential.")
  private boolean live;

  @Parameters(
      arity = "1..*",
      paramLabel = "COMMAND",
      description = "The command. One that does not call java itself: the JVMs that it starts.")
  private List<String> command;

  @Override
  public Integer call() throws Exception {
    if (live) {
      refuseWhatNeedsATrace();
    }
    SessionOptions options = session.options();
    FindingsShown shown = new FindingsShown(session.minVerdict(), session.detail());
    if (live) {
      return SessionCommands.runLive(options, shown, command);
    }
    return JavaCommand.callsJava(command)
        ? SessionCommands.run(options, shown, command)
        : SessionCommands.runJvms(options, shown, command);
  }

  private void refuseWhatNeedsATrace() {
    ParseResult parsed = spec.commandLine().getParseResult();
    for (String name : NEEDS_A_TRACE) {
      if (parsed.hasMatchedOption(name)
          && !Boolean.FALSE.equals(parsed.matchedOptionValue(name, (Object) null))) {
        throw new ParameterException(
            spec.commandLine(), name + " cannot be used with --live, which keeps no trace");
      }
    }
  }
}
