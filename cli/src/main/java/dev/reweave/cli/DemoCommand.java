// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.demo.SharedBuffers;
import dev.reweave.demo.TicketOffice;
import dev.reweave.session.launch.CodePlace;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows everything on a small bundled program that passes its own check. */
@Command(
    name = "demo",
    description = "Runs, records and analyses a small bundled program with real bugs.",
    mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
  @Mixin private SharedOptions options;

  @Option(
      names = "--jdk",
      description =
          "Instead: two threads share java.lang.StringBuffer objects; the bug is the JDK's.")
  private boolean jdk;

  @Override
  public Integer call() throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Class<?> program = jdk ? SharedBuffers.class : TicketOffice.class;
    if (jdk) {
      options.include(StringBuffer.class.getName());
      ConsoleStreams.warn(
          "one thread appends a StringBuffer, another empties it; under the recorder:");
    } else {
      ConsoleStreams.warn("a ticket office with two clerks and a manager runs under the recorder:");
    }
    return SessionCommands.run(
        options.settings(),
        List.of(java.toString(), "-cp", CodePlace.of(program).toString(), program.getName()));
  }
}
