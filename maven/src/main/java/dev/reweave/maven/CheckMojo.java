// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import java.io.File;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Runs the build that is there up to phase {@code test} with its tests checked, makes one report of
 * all modules, and fails when a finding counts.
 */
@Mojo(name = "check", aggregator = true)
@Execute(lifecycle = "reweave", phase = LifecyclePhase.TEST)
public final class CheckMojo extends AbstractMojo {
  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  /** Leaves the tests as they are, and reports nothing. */
  @Parameter(property = "reweave.skip", defaultValue = "false")
  private boolean skip;

  /** What is accepted in all modules; each module may have a file of its own besides. */
  @Parameter(
      property = "reweave.baseline",
      defaultValue = "${session.executionRootDirectory}/reweave-baseline.json")
  private File baseline;

  /** For Maven. */
  public CheckMojo() {}

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (!skip) {
      new BuildReport(session, getLog(), baseline.toPath()).make(true);
    }
  }
}
