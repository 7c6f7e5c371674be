// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.launch.AgentJar;
import dev.reweave.demo.TicketOffice;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows everything on a small bundled program that passes its own check. */
@Command(
    name = "demo",
    description = "Runs, records and analyses a small bundled program with real bugs.",
    mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
  @Mixin private SharedOptions options;

  @Override
  public Integer call() throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command =
        List.of(java.toString(), "-cp", AgentJar.own().toString(), TicketOffice.class.getName());
    Console.warn("a ticket office with two clerks and a manager runs under the recorder:");
    return Pipeline.run(options.settings(), command);
  }
}
