// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Puts the door for tests on the class path of a module's tests, so that Surefire and Failsafe have
 * them checked. What the build sets of those two stays.
 */
@Mojo(
    name = "prepare",
    defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class PrepareMojo extends ReweaveMojo {
  private static final String SETTINGS = "reweave-check.properties";

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${plugin.artifactMap}", readonly = true, required = true)
  private Map<String, Artifact> artifacts;

  /** Which tests are checked: {@code true} all; or {@code BankTest}, {@code com.acme.**}. */
  @Parameter(property = "reweave.check", defaultValue = "true")
  private String check;

  /** Which findings count: harmful, confirmed, feasible, potential. */
  @Parameter(property = "reweave.check.threshold")
  private @Nullable String threshold;

  /** Classes to record. */
  @Parameter(property = "reweave.check.include")
  private @Nullable String include;

  /** Classes to leave alone. */
  @Parameter(property = "reweave.check.exclude")
  private @Nullable String exclude;

  /** Seconds for the analysis of a test. */
  @Parameter(property = "reweave.check.budget")
  private @Nullable String budget;

  /** Seconds for running a test again. */
  @Parameter(property = "reweave.check.replay-budget")
  private @Nullable String replayBudget;

  /** Seconds for what the recorded order of a test leaves open. */
  @Parameter(property = "reweave.check.probe-budget")
  private @Nullable String probeBudget;

  /** For Maven. */
  public PrepareMojo() {}

  @Override
  public void execute() throws MojoExecutionException {
    if (isSkipped() || project.getPackaging().equals("pom")) {
      return;
    }
    try {
      ModulePlace place = ModulePlace.of(project);
      OldResults.remove(place.tests());
      BuildPlan plan = new BuildPlan(session());
      boolean isGathered = plan.isGathered(project);
      if (plan.isCheck()) {
        TestSelection.allowNoneIn(project, session());
      }
      writeSettings(place, isGathered);
      FailureDeferral deferral = new FailureDeferral(session(), project);
      FailurePolicy failures = isGathered ? deferral.apply() : FailurePolicy.AT_ONCE;
      new PreparedModule(
              BuildPlan.id(session()), failures, deferral.reports(), deferral.skipsTests())
          .write(place.prepared());
      new TestClassPath(session(), project)
          .add(List.of(jar("reweave-junit"), jar("reweave-agent"), place.settings()));
    } catch (IOException e) {
      throw new MojoExecutionException("cannot prepare the tests: " + e, e);
    }
  }

  private void writeSettings(ModulePlace place, boolean isGathered) throws IOException {
    Properties settings = new Properties();
    put(settings, "reweave.check", check);
    put(settings, "reweave.check.threshold", threshold);
    put(settings, "reweave.check.include", include);
    put(settings, "reweave.check.exclude", exclude);
    put(settings, "reweave.check.budget", budget);
    put(settings, "reweave.check.replay-budget", replayBudget);
    put(settings, "reweave.check.probe-budget", probeBudget);
    put(settings, "reweave.check.out", place.tests().toString());
    put(settings, "reweave.check.gather", String.valueOf(isGathered));
    Files.createDirectories(place.settings());
    try (OutputStream out = Files.newOutputStream(place.settings().resolve(SETTINGS))) {
      settings.store(out, null);
    }
  }

  private static void put(Properties settings, String key, @Nullable String value) {
    if (value != null) {
      settings.setProperty(key, value);
    }
  }

  private Path jar(String artifact) throws MojoExecutionException {
    Artifact found = artifacts.get("dev.reweave:" + artifact);
    if (found == null || found.getFile() == null) {
      throw new MojoExecutionException("the plugin is not whole: no " + artifact);
    }
    return found.getFile().toPath();
  }
}
