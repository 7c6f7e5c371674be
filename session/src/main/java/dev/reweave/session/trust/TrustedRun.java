// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.trust;

import dev.reweave.report.neutral.VisibleText;
import dev.reweave.report.words.ShellCommands;
import dev.reweave.session.failure.NotTrusted;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import java.util.List;
import java.util.function.Consumer;

/** A recorded run whose command may be started again: the only kind that anything starts. */
public final class TrustedRun {
  private final RunFacts facts;

  private TrustedRun(RunFacts facts) {
    this.facts = facts;
  }

  /** One that this process has recorded itself. */
  public static TrustedRun own(RunFacts facts) {
    return new TrustedRun(facts);
  }

  /**
   * The run of a folder, which may come from anyone.
   *
   * @param command the recorded command, where the folder does not hold all of it; else empty
   * @param given whether the user has said that its command may run all the same
   * @param tell takes the line that shows such a command
   * @throws UserProblem when neither the user has said so, nor recorded it on this machine; or when
   *     the folder does not hold the command, and it was not given
   */
  public static TrustedRun of(
      RunFolder folder, List<String> command, boolean given, Consumer<String> tell) {
    RunFacts found = RunFacts.read(folder.facts());
    RunFacts facts = command.isEmpty() ? found : found.command(command, false);
    if (facts.redacted()) {
      throw new NotTrusted(
          folder.path()
              + ": its command was recorded with --redact; give it again after --, as it was: "
              + VisibleText.of(ShellCommands.line(facts.command())));
    }
    if (facts.command().isEmpty() || RunSeal.isWhole(facts)) {
      return new TrustedRun(facts);
    }
    if (!given) {
      throw new NotTrusted(
          folder.path()
              + ": not recorded by you on this machine"
              + (command.isEmpty() ? "" : " with this command")
              + ", so not run without --trust: "
              + shown(facts));
    }
    tell.accept("trusted, though not recorded by you on this machine: " + shown(facts));
    return new TrustedRun(facts);
  }

  /** The same, started with these classes recorded in addition. */
  public TrustedRun including(List<String> classes) {
    return new TrustedRun(facts.including(classes));
  }

  /** What is known of it. */
  public RunFacts facts() {
    return facts;
  }

  private static String shown(RunFacts facts) {
    String place = facts.directory() == null ? "" : " in " + ShellCommands.word(facts.directory());
    String input = facts.input() == null ? "" : ", reading " + ShellCommands.word(facts.input());
    return VisibleText.of(ShellCommands.line(facts.command()) + place + input);
  }
}
