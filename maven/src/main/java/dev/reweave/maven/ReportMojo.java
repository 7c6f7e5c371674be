// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import java.io.File;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/** What the goals that report have. */
abstract class ReportMojo extends ReweaveMojo {
  /** What is accepted in all modules; each module may have a file of its own besides. */
  @Parameter(
      property = "reweave.baseline",
      defaultValue = "${session.executionRootDirectory}/reweave-baseline.json")
  private File baseline;

  /** Makes the one report, and fails when a finding counts. */
  void report(boolean isCheck) throws MojoExecutionException, MojoFailureException {
    new BuildReport(session(), getLog(), baseline.toPath()).make(isCheck);
  }
}
