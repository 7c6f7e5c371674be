// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import java.util.HashSet;
import java.util.Set;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * Makes one report of what the checked tests of all modules have left, and fails when a finding
 * counts. In all modules but the last one that calls it, it does nothing.
 */
@Mojo(name = "gather", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class GatherMojo extends ReportMojo {
  private static final String DONE = "dev.reweave.gathered";

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  /** For Maven. */
  public GatherMojo() {}

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    BuildPlan plan = new BuildPlan(session());
    if (!isSkipped() && !plan.isCheck() && isLast(plan)) {
      report(false);
    }
  }

  /** Modules may be built side by side: the last one is whichever comes here last. */
  private boolean isLast(BuildPlan plan) {
    MavenProject top = session().getTopLevelProject();
    synchronized (top) {
      Set<String> done = new HashSet<>();
      if (top.getContextValue(DONE) instanceof Set<?> before) {
        before.forEach(id -> done.add((String) id));
      }
      done.add(project.getId());
      top.setContextValue(DONE, done);
      return plan.gathering().stream().map(MavenProject::getId).allMatch(done::contains);
    }
  }
}
