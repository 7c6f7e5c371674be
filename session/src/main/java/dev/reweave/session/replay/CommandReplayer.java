// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.replay.drive.ProgramLaunch;
import dev.reweave.session.failure.BadCommand;
import dev.reweave.session.failure.BadFolder;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.launch.AgentJar;
import dev.reweave.session.launch.AgentOption;
import dev.reweave.session.launch.ChildProcess;
import dev.reweave.session.launch.JavaCommand;
import dev.reweave.session.record.KeptFiles;
import dev.reweave.session.trust.TrustedRun;
import java.nio.file.Files;
import java.nio.file.Path;

/** Starts a recorded command again, with the recorder in replay mode. Safe for several threads. */
public final class CommandReplayer implements ProgramLaunch {
  private final RunFacts facts;
  private final JavaCommand command;
  private final Path directory;
  private final Path agent;
  private final KeptFiles own;
  private final QuickStart quick;

  private CommandReplayer(
      RunFacts facts, JavaCommand command, Path directory, Path agent, KeptFiles own) {
    this.facts = facts;
    this.command = command;
    this.directory = directory;
    this.agent = agent;
    this.own = own;
    quick = new QuickStart(facts.seconds());
  }

  /**
   * For the command of a recorded run, in the folder it was started in.
   *
   * @param own the user's own files that it was recorded with
   * @throws UserProblem when the command is not known, or its folder is gone
   */
  public static ProgramLaunch of(TrustedRun run, KeptFiles own) {
    RunFacts facts = run.facts();
    if (facts.command().isEmpty()) {
      throw new BadCommand("the command that was recorded is not known; it cannot be run again");
    }
    JavaCommand command = JavaCommand.of(facts.command());
    Path directory = Path.of(facts.directory() == null ? "" : facts.directory()).toAbsolutePath();
    if (!Files.isDirectory(directory)) {
      throw new BadFolder(directory + ": the folder in which the command was started is gone");
    }
    return new CommandReplayer(facts, command, directory, AgentJar.find(), own);
  }

  @Override
  public ProcessBuilder prepare(Path log, Path plan) {
    AgentArguments arguments =
        own.in(AgentArguments.recording(log, facts.include(), facts.exclude()).driven(plan));
    JavaCommand started = new JavaCommand(quick.words(command), command.launcher());
    ProcessBuilder child = new ProcessBuilder(AgentOption.in(started, arguments, agent));
    child.directory(directory.toFile());
    if (facts.input() != null && Files.isReadable(Path.of(facts.input()))) {
      child.redirectInput(Path.of(facts.input()).toFile());
    }
    ChildProcess.restore(child.environment());
    return child;
  }

  @Override
  public void ended(double seconds) {
    quick.ended(seconds);
  }
}
