// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.settings.RunSettings;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The main job: records a command, analyses what it did, reports. */
@Command(
    name = "run",
    description = "Records a command, predicts what could go wrong in other orders, reports.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: reweave run -- java -cp app.jar com.acme.Main"})
final class RunCommand implements Callable<Integer> {
  @Mixin private SharedOptions options;

  @Option(
      names = "--live",
      description =
          "Analyse while the program runs and keep no trace, so that it may run for long; what is"
              + " found is told by the locks alone, nothing is proven.")
  private boolean live;

  @Parameters(
      arity = "1..*",
      paramLabel = "COMMAND",
      description = "The command, which must call java itself.")
  private List<String> command;

  @Override
  public Integer call() throws Exception {
    RunSettings settings = options.settings();
    return live
        ? SessionCommands.runLive(settings, command)
        : SessionCommands.run(settings, command);
  }
}
