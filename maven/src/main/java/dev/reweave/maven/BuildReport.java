// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import dev.reweave.protocol.check.GatherAnswer;
import dev.reweave.protocol.check.GatherRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;

/** The one report of all tests of a build, and what it means for the build. */
final class BuildReport {
  private final MavenSession session;
  private final Log log;
  private final Path baseline;

  /**
   * Ready for use.
   *
   * @param baseline the file of what is accepted in all modules; need not be there
   */
  BuildReport(MavenSession session, Log log, Path baseline) {
    this.session = session;
    this.log = log;
    this.baseline = baseline;
  }

  /**
   * Makes it in the first module's {@code target/reweave}, and prints it.
   *
   * @param isAskedFor whether it is a failure when there is nothing to report of
   * @throws MojoFailureException when a finding counts, or a test failed by itself
   */
  void make(boolean isAskedFor) throws MojoExecutionException, MojoFailureException {
    try {
      List<ModuleTests> modules = modules();
      boolean isSkipped = modules.stream().allMatch(module -> module.prepared().isSkipped());
      if (isSkipped && !(modules.isEmpty() && isAskedFor)) {
        log.info("The tests are not run, so there is nothing to gather.");
        return;
      }
      GatherAnswer answer = GatherTool.gather(request(modules));
      if (!answer.problem().isEmpty()) {
        throw new MojoExecutionException("no report: " + answer.problem());
      }
      answer.text().lines().forEach(log::info);
      tellUnchecked(modules, answer);
      new BuildVerdict(modules, answer).failIfBad(isAskedFor);
      log.info("Page: " + answer.page());
    } catch (IOException e) {
      throw new MojoExecutionException("no report: " + e, e);
    }
  }

  private List<ModuleTests> modules() throws IOException {
    List<ModuleTests> modules = new ArrayList<>();
    for (MavenProject project : session.getProjects()) {
      Optional<ModuleTests> tests = ModuleTests.of(project, BuildPlan.id(session));
      tests.ifPresent(modules::add);
    }
    return modules;
  }

  private GatherRequest request(List<ModuleTests> modules) {
    return new GatherRequest(
        modules.stream().map(ModuleTests::name).toList(),
        modules.stream().map(module -> module.place().tests().toString()).toList(),
        baseline.toString(),
        ModulePlace.of(session.getTopLevelProject()).base().toString());
  }

  private void tellUnchecked(List<ModuleTests> modules, GatherAnswer answer) {
    for (int i = 0; i < modules.size(); i++) {
      int ran = modules.get(i).results().ran();
      int checked = answer.tests().get(i);
      if (ran > checked) {
        log.warn(
            modules.get(i).name()
                + ": "
                + ran
                + " tests ran, and "
                + checked
                + " were checked; others are left out by reweave.check, could not be checked, or"
                + " are none of JUnit Jupiter's");
      }
    }
  }
}
