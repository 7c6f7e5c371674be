// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.finding.Finding;
import dev.reweave.replay.keep.TestProgram;
import dev.reweave.replay.keep.TestSource;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.session.failure.NotReplayable;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.launch.JavaCommand;
import dev.reweave.session.trust.TrustedRun;
import dev.reweave.trace.format.FreshFile;
import dev.reweave.trace.format.PrivateFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;

/** Writes a finding out as a JUnit test. */
public final class KeptTest {
  private KeptTest() {}

  /**
   * Writes {@code junit/ReweaveF1Test.java} into the run's folder and returns its path.
   *
   * @throws UserProblem when the finding does not happen, or the command is not one a test can
   *     start
   */
  public static Path write(
      RunFolder folder, TrustedRun run, FindingReplays replaying, Finding finding)
      throws IOException {
    String name = className(finding.id());
    Path file = folder.test(name);
    RunFacts facts = run.facts();
    JavaCommand.Program program = JavaCommand.of(facts.command()).program();
    GatePlan plan =
        replaying
            .rehearse(finding)
            .orElseThrow(
                () ->
                    new NotReplayable(
                        finding.id()
                            + ": the program could not be driven so that it happens; no test"));
    String source =
        TestSource.of(
            plan,
            finding.pattern().shape(),
            new TestProgram(
                program.mainClass(),
                program.arguments(),
                program.options(),
                facts.include(),
                facts.exclude()),
            name,
            title(finding));
    PrivateFiles.createFolders(Objects.requireNonNull(file.getParent()));
    return FreshFile.write(file, source);
  }

  /** Ids are read from a file: they become a name in Java code. */
  private static String className(String id) {
    if (!id.matches("[A-Za-z0-9]{1,60}")) {
      throw new NotReplayable("the finding's id cannot be part of a class name; refused");
    }
    return "Reweave" + id + "Test";
  }

  private static String title(Finding finding) {
    return finding.title()
        + finding.variables().stream()
            .map(variable -> variable.className() + "." + variable.field())
            .distinct()
            .collect(Collectors.joining(", ", " on ", ""));
  }
}
