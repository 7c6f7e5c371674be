// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import java.util.List;
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
  @Mixin private SharedOptions options;

  @Parameters(
      arity = "1..*",
      paramLabel = "COMMAND",
      description = "The command, which must call java itself.")
  private List<String> command;

  @Override
  public Integer call() throws Exception {
    return SessionCommands.record(options.settings(), command);
  }
}
