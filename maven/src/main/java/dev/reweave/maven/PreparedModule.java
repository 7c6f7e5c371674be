// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * How the tests of a module were prepared, for whoever gathers what they left.
 *
 * @param build tells builds apart
 * @param failures who fails the build for tests that fail by themselves
 * @param reports the folders that Surefire and Failsafe write to
 * @param isSkipped whether its tests are not run
 */
record PreparedModule(String build, FailurePolicy failures, List<Path> reports, boolean isSkipped) {
  private static final String BETWEEN = "\n";

  /** Copies the list. */
  PreparedModule {
    reports = List.copyOf(reports);
  }

  void write(Path file) throws IOException {
    Properties lines = new Properties();
    lines.setProperty("build", build);
    lines.setProperty("failures", failures.name());
    lines.setProperty(
        "reports", String.join(BETWEEN, reports.stream().map(Path::toString).toList()));
    lines.setProperty("skipped", String.valueOf(isSkipped));
    try (OutputStream out = Files.newOutputStream(file)) {
      lines.store(out, null);
    }
  }

  /** Of this build; empty where the module was not prepared in it. */
  static Optional<PreparedModule> read(Path file, String build) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Properties lines = new Properties();
    try (InputStream in = Files.newInputStream(file)) {
      lines.load(in);
    }
    if (!build.equals(lines.getProperty("build"))) {
      return Optional.empty();
    }
    return Optional.of(
        new PreparedModule(
            build,
            FailurePolicy.valueOf(lines.getProperty("failures")),
            Arrays.stream(lines.getProperty("reports").split(BETWEEN)).map(Path::of).toList(),
            Boolean.parseBoolean(lines.getProperty("skipped"))));
  }
}
