// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/**
 * {@code -Dtest=} in a build of several modules: one that has no such test is no failure by itself.
 * That there is none in any of them is: nothing was checked.
 */
final class TestSelection {
  private static final List<String> PROPERTIES =
      List.of("surefire.failIfNoSpecifiedTests", "failsafe.failIfNoSpecifiedTests");

  private TestSelection() {}

  static void allowNoneIn(MavenProject module, MavenSession session) {
    if (session.getProjects().size() > 1) {
      PROPERTIES.forEach(key -> module.getProperties().putIfAbsent(key, "false"));
    }
  }
}
