// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command that holds those of {@link CommandRegister}; alone it prints the help. */
@Command(
    name = "reweave",
    description = "Predicts atomicity violations of JVM programs from one ordinary run.",
    mixinStandardHelpOptions = true,
    versionProvider = VersionLine.class,
    footer = {
      "",
      "Exit status: 0 nothing found and the command succeeded; 10 findings;",
      "2 usage or internal error; otherwise that of the command.",
      "Begin with: reweave demo"
    })
final class ReweaveCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "a command is missing, such as run, demo or analyze");
  }
}
