// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/**
 * Runs the build that is there up to phase {@code test} with its tests checked, makes one report of
 * all modules, and fails when a finding counts.
 */
@Mojo(name = "check", aggregator = true)
@Execute(lifecycle = "reweave", phase = LifecyclePhase.TEST)
public final class CheckMojo extends ReportMojo {
  /** For Maven. */
  public CheckMojo() {}

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (!isSkipped()) {
      report(true);
    }
  }
}
