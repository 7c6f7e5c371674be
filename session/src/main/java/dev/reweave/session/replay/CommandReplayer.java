// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.replay.drive.ProgramLaunch;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.launch.AgentJar;
import dev.reweave.session.launch.ChildProcess;
import dev.reweave.session.launch.JavaCommand;
import dev.reweave.session.trust.TrustedRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Starts a recorded command again, with the recorder in replay mode. */
public final class CommandReplayer {
  private CommandReplayer() {}

  /**
   * For the command of a recorded run, in the folder it was started in.
   *
   * @param models the table of the user's own that it was recorded with
   * @throws UserProblem when the command is not known, or its folder is gone
   */
  public static ProgramLaunch of(TrustedRun run, Optional<Path> models) {
    RunFacts facts = run.facts();
    if (facts.command().isEmpty()) {
      throw new UserProblem("the command that was recorded is not known; it cannot be run again");
    }
    JavaCommand command = JavaCommand.of(facts.command());
    Path directory = Path.of(facts.directory() == null ? "" : facts.directory()).toAbsolutePath();
    if (!Files.isDirectory(directory)) {
      throw new UserProblem(directory + ": the folder in which the command was started is gone");
    }
    Path agent = AgentJar.find();
    return (log, plan) -> {
      AgentArguments arguments =
          AgentArguments.recording(log, facts.include(), facts.exclude())
              .driven(plan)
              .models(models.orElse(null));
      JavaCommand quick =
          new JavaCommand(QuickStart.of(command, facts.seconds()), command.launcher());
      ProcessBuilder child =
          new ProcessBuilder(quick.with("-javaagent:" + agent + "=" + arguments.text()));
      child.directory(directory.toFile());
      if (facts.input() != null && Files.isReadable(Path.of(facts.input()))) {
        child.redirectInput(Path.of(facts.input()).toFile());
      }
      ChildProcess.restore(child.environment());
      return child;
    };
  }
}
