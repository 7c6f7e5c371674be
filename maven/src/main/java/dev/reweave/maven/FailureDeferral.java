// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Has a build go on when a test fails by itself, so that the findings of the others are told; the
 * build fails in the end. Where the user has said something about it, that holds. Where Surefire's
 * files may not show all failures, nothing is deferred: tests have a time limit all together, and
 * what was not come to leaves no trace; or the files are written in another way.
 */
final class FailureDeferral {
  private static final String IGNORE = "maven.test.failure.ignore";

  /** Says that it was us who set it: a module may be prepared twice. */
  private static final String OURS = "reweave.failures.deferred";

  private static final List<String> SKIPS = List.of("skipTests", "maven.test.skip");

  /** With one of these, not all failures are in Surefire's files. */
  private static final List<String> HIDING =
      List.of("surefire.timeout", "failsafe.timeout", "disableXmlReport");

  private static final List<String> HIDING_SETTINGS =
      List.of("forkedProcessTimeoutInSeconds", "disableXmlReport", "statelessTestsetReporter");

  private final MavenSession session;
  private final MavenProject module;
  private final PluginSettings settings;

  FailureDeferral(MavenSession session, MavenProject module) {
    this.session = session;
    this.module = module;
    settings = new PluginSettings(module);
  }

  /** Does it where it may. */
  FailurePolicy apply() {
    if (module.getProperties().containsKey(OURS)) {
      return FailurePolicy.DEFERRED;
    }
    List<String> said = new ArrayList<>(settings.values("testFailureIgnore"));
    String property = property(IGNORE);
    if (said.isEmpty() && property != null) {
      said.add(property);
    }
    if (!said.isEmpty()) {
      return said.stream().allMatch(Boolean::parseBoolean)
          ? FailurePolicy.IGNORED
          : FailurePolicy.AT_ONCE;
    }
    if (HIDING_SETTINGS.stream().anyMatch(settings::has)
        || HIDING.stream().anyMatch(key -> property(key) != null)) {
      return FailurePolicy.AT_ONCE;
    }
    module.getProperties().setProperty(IGNORE, "true");
    module.getProperties().setProperty(OURS, "true");
    return FailurePolicy.DEFERRED;
  }

  /** Whether the tests are not run at all. */
  boolean skipsTests() {
    return SKIPS.stream().anyMatch(key -> isOn(property(key)));
  }

  /** The folders that results are written to. */
  List<Path> reports() {
    Path target = Path.of(module.getBuild().getDirectory());
    List<Path> folders = new ArrayList<>();
    folders.add(target.resolve("surefire-reports"));
    folders.add(target.resolve("failsafe-reports"));
    for (String named : settings.values("reportsDirectory")) {
      folders.add(module.getBasedir().toPath().resolve(named));
    }
    return folders;
  }

  /** Where a property stands without a value, it is on. */
  private static boolean isOn(@Nullable String value) {
    return value != null && !value.equals("false");
  }

  private @Nullable String property(String key) {
    Properties users = session.getUserProperties();
    return users.getProperty(key, module.getProperties().getProperty(key));
  }
}
