// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.session.failure.BadKey;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.launch.AgentJar;
import dev.reweave.session.launch.AgentOption;
import dev.reweave.session.launch.ChildProcess;
import dev.reweave.session.launch.CommandStreams;
import dev.reweave.session.launch.JavaCommand;
import dev.reweave.session.progress.SessionListener;
import dev.reweave.session.redact.SecretRedaction;
import dev.reweave.session.trust.RunSeal;
import dev.reweave.trace.format.PrivateFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Runs commands with the recorder in them. */
public final class CommandRecorder {
  private final RunFolder folder;
  private final RecordOptions options;
  private final SecretRedaction redaction;
  private final CommandStreams streams;
  private final SessionListener listener;
  private final UserFiles own;

  /**
   * For a folder that is fit to be written to.
   *
   * @param redaction what is kept out of run.json
   * @param streams what the command reads and prints
   * @throws UserProblem when one of the user's own files is not to be used
   */
  public CommandRecorder(
      RunFolder folder,
      RecordOptions options,
      SecretRedaction redaction,
      CommandStreams streams,
      SessionListener listener) {
    this.folder = folder;
    this.options = options;
    this.redaction = redaction;
    this.streams = streams;
    this.listener = listener;
    own = UserFiles.read(options);
  }

  /** The folder that it records into. */
  public RunFolder folder() {
    return folder;
  }

  /**
   * Runs a command to its end. The folder's log then holds what happened, also when the command was
   * killed. run.json is there from the start, for the case that we are killed ourselves. What is
   * returned has the command as run.json has it, without secrets.
   */
  public RunFacts record(JavaCommand command) throws IOException {
    return run(command, options.arguments(folder.log()));
  }

  /** As {@link #record}, with a log that this process has to follow while the command runs. */
  public RunFacts recordLive(JavaCommand command) throws IOException {
    long follower = ProcessHandle.current().pid();
    return run(command, options.withSymbolic(false).arguments(folder.log()).followedBy(follower));
  }

  private RunFacts run(JavaCommand command, AgentArguments arguments) throws IOException {
    own.check(command);
    PrivateFiles.createFolders(folder.log());
    RunFacts unsealed =
        new RunFacts(
            command.words(),
            null,
            -1,
            Path.of("").toAbsolutePath().toString(),
            options.include(),
            options.exclude(),
            streams.readsOurs() ? StandardInput.file() : null);
    RunFacts running = redacted(sealed(unsealed));
    running.write(folder.facts());
    List<String> words = AgentOption.in(command, own.keep(arguments, folder), AgentJar.find());
    StandstillWatch watch =
        new StandstillWatch(folder.log(), said -> listener.note(redaction.text(said)));
    ChildProcess child = ChildProcess.run(words, streams, watch);
    RunFacts facts = running.ended(child.exit(), child.seconds());
    facts.write(folder.facts());
    return facts;
  }

  /** As it is written. The seal is of the whole command, so that this can be given again later. */
  private RunFacts redacted(RunFacts facts) {
    List<String> words = redaction.texts(facts.command());
    return words.equals(facts.command()) ? facts : facts.command(words, true);
  }

  /** Without a key a replay asks for --trust later: no reason not to record. */
  private RunFacts sealed(RunFacts facts) {
    try {
      return RunSeal.put(facts);
    } catch (BadKey noKey) {
      listener.note(noKey.getMessage() + "; a later replay of this run needs --trust");
      return facts;
    }
  }
}
