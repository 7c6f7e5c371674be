// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;

/**
 * What a build was asked to do: whether what the tests leave will be gathered in it, and by whom.
 * Where that is not certain, it is not: then each test fails for its own findings.
 */
final class BuildPlan {
  private static final String OURS = "dev.reweave:reweave-maven-plugin";
  private static final Pattern CHECK = Pattern.compile(".*reweave.*:check(-verify)?(@.*)?");
  private static final Pattern GATHER = Pattern.compile(".*reweave.*:gather(@.*)?");
  private static final Set<String> LATE = Set.of("verify", "install", "deploy");

  private final MavenSession session;

  BuildPlan(MavenSession session) {
    this.session = session;
  }

  /** Tells it from others. */
  @SuppressWarnings("JavaUtilDate") // what Maven has
  static String id(MavenSession session) {
    return ProcessHandle.current().pid() + "-" + session.getStartTime().getTime();
  }

  /** Whether this is a build of goal {@code check}, which gathers by itself. */
  boolean isCheck() {
    return asks(CHECK);
  }

  /** Whether goal {@code gather} runs after the tests of this module, or {@code check} does. */
  boolean isGathered(MavenProject module) {
    return isCheck()
        || asks(GATHER)
        || session.getGoals().stream().anyMatch(LATE::contains) && bindsGather(module);
  }

  /** The modules that call {@code gather} in this build. */
  List<MavenProject> gathering() {
    return asks(GATHER)
        ? session.getProjects()
        : session.getProjects().stream().filter(BuildPlan::bindsGather).toList();
  }

  private static boolean bindsGather(MavenProject module) {
    Plugin plugin = module.getPlugin(OURS);
    return plugin != null
        && plugin.getExecutions().stream()
            .anyMatch(execution -> execution.getGoals().contains("gather"));
  }

  private boolean asks(Pattern goal) {
    return session.getGoals().stream().anyMatch(word -> goal.matcher(word).matches());
  }
}
