// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.options.SessionMixin;
import dev.reweave.cli.terminal.ConsoleStreams;
import dev.reweave.demo.SharedBuffers;
import dev.reweave.demo.TicketOffice;
import dev.reweave.session.SessionOptions;
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
  @Mixin private SessionMixin session;

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
      ConsoleStreams.warn(
          "one thread appends a StringBuffer, another empties it; under the recorder:");
    } else {
      ConsoleStreams.warn("a ticket office with two clerks and a manager runs under the recorder:");
    }
    SessionOptions options =
        jdk ? session.including(StringBuffer.class.getName()) : session.options();
    // A demonstration is to be over soon.
    return SessionCommands.run(
        options.replay().map(r -> options.withReplay(r.withoutUsualProbes())).orElse(options),
        new FindingsShown(session.minVerdict(), session.detail()),
        List.of(java.toString(), "-cp", CodePlace.of(program).toString(), program.getName()));
  }
}
