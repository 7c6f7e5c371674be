// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The main job: records a command, analyses what it did, reports. */
@Command(
    name = "run",
    description = "Records a command, predicts what could go wrong in other orders, reports.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: reweave run -- java -cp app.jar com.acme.Main"})
final class RunCommand implements Callable<Integer> {
  @Mixin private SharedOptions options;

  @Parameters(
      arity = "1..*",
      paramLabel = "COMMAND",
      description = "The command, which must call java itself.")
  private List<String> command;

  @Override
  public Integer call() throws Exception {
    return Pipeline.run(options.settings(), command);
  }
}
