// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/**
 * Runs the build that is there up to phase {@code verify} with its tests checked, makes one report
 * of all modules, and fails when a finding counts.
 */
@Mojo(name = "check-verify", aggregator = true)
@Execute(lifecycle = "reweave", phase = LifecyclePhase.VERIFY)
public final class VerifyCheckMojo extends ReportMojo {
  /** For Maven. */
  public VerifyCheckMojo() {}

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (!isSkipped()) {
      report(true);
    }
  }
}
