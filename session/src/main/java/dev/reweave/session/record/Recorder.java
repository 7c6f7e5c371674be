// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import dev.reweave.session.failure.Problem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.launch.AgentJar;
import dev.reweave.session.launch.AgentOptions;
import dev.reweave.session.launch.ChildProcess;
import dev.reweave.session.launch.JavaCommand;
import dev.reweave.session.options.Settings;
import dev.reweave.session.progress.SessionListener;
import dev.reweave.session.redact.Redaction;
import dev.reweave.session.trust.Seal;
import dev.reweave.trace.format.Privacy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Runs a command with the recorder in it. */
public final class Recorder {
  private Recorder() {}

  /**
   * Runs it to its end. The folder's log then holds what happened, also when the command was
   * killed. run.json is there from the start, for the case that we are killed ourselves. What is
   * returned has the command as run.json has it, without what the settings say is secret.
   *
   * @param terminal whether the command shares a terminal with us, which sends it signals itself
   */
  public static RunFacts record(
      JavaCommand command,
      RunFolder folder,
      Settings settings,
      boolean terminal,
      SessionListener listener)
      throws IOException {
    String options = AgentOptions.text(folder.log(), settings);
    return run(command, folder, settings, options, terminal, listener);
  }

  /** As {@link #record}, with a log that this process has to follow while the command runs. */
  public static RunFacts recordLive(
      JavaCommand command,
      RunFolder folder,
      Settings settings,
      boolean terminal,
      SessionListener listener)
      throws IOException {
    String options = AgentOptions.live(folder.log(), settings);
    return run(command, folder, settings, options, terminal, listener);
  }

  private static RunFacts run(
      JavaCommand command,
      RunFolder folder,
      Settings settings,
      String options,
      boolean terminal,
      SessionListener listener)
      throws IOException {
    Privacy.createFolders(folder.log());
    RunFacts unsealed =
        new RunFacts(
            command.words(),
            null,
            -1,
            Path.of("").toAbsolutePath().toString(),
            settings.include(),
            settings.exclude(),
            StandardInput.file());
    RunFacts running = redacted(sealed(unsealed, listener), settings);
    running.write(folder.facts());
    String agent = "-javaagent:" + AgentJar.find() + "=" + options;
    ChildProcess child = ChildProcess.run(command.with(agent), terminal);
    RunFacts facts = running.ended(child.exit(), child.seconds());
    facts.write(folder.facts());
    return facts;
  }

  /** As it is written. The seal is of the whole command, so that this can be given again later. */
  private static RunFacts redacted(RunFacts facts, Settings settings) {
    List<String> words =
        Redaction.of(settings.redact(), facts.command(), System.getenv()).texts(facts.command());
    return words.equals(facts.command()) ? facts : facts.command(words, true);
  }

  /** Without a key a replay asks for --trust later: no reason not to record. */
  private static RunFacts sealed(RunFacts facts, SessionListener listener) {
    try {
      return Seal.put(facts);
    } catch (Problem noKey) {
      listener.note(noKey.getMessage() + "; a later replay of this run needs --trust");
      return facts;
    }
  }
}
