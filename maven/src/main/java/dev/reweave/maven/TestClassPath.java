// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.artifact.handler.DefaultArtifactHandler;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/**
 * The class path that Surefire and Failsafe give to the tests of a module. There is a property for
 * more of it; where the pom says the same by itself, the property is not read, and what is added is
 * resolved like a dependency.
 */
final class TestClassPath {
  private static final String PROPERTY = "maven.test.additionalClasspath";
  private static final String BETWEEN = ",";

  private final MavenSession session;
  private final MavenProject module;

  TestClassPath(MavenSession session, MavenProject module) {
    this.session = session;
    this.module = module;
  }

  /** Puts these at its end. */
  void add(List<Path> places) {
    boolean isTaken =
        new PluginSettings(module).has("additionalClasspathElements")
            || session.getUserProperties().containsKey(PROPERTY)
            || places.stream().anyMatch(place -> place.toString().contains(BETWEEN));
    if (isTaken) {
      addAsArtifacts(places);
    } else {
      addToProperty(places);
    }
  }

  private void addToProperty(List<Path> places) {
    Set<String> all = new LinkedHashSet<>();
    String before = module.getProperties().getProperty(PROPERTY, "");
    if (!before.isBlank()) {
      all.addAll(List.of(before.split(BETWEEN)));
    }
    places.forEach(place -> all.add(place.toString()));
    module.getProperties().setProperty(PROPERTY, String.join(BETWEEN, all));
  }

  private void addAsArtifacts(List<Path> places) {
    Set<Artifact> all = new LinkedHashSet<>(module.getArtifacts());
    List<Path> there = new ArrayList<>();
    all.forEach(
        artifact -> {
          if (artifact.getFile() != null) {
            there.add(artifact.getFile().toPath());
          }
        });
    for (Path place : places) {
      if (!there.contains(place)) {
        all.add(artifact(place));
      }
    }
    module.setResolvedArtifacts(all);
  }

  private static Artifact artifact(Path place) {
    DefaultArtifactHandler handler = new DefaultArtifactHandler("jar");
    handler.setAddedToClasspath(true);
    Artifact artifact =
        new DefaultArtifact(
            "dev.reweave.build",
            place.getFileName().toString(),
            "1",
            Artifact.SCOPE_TEST,
            "jar",
            null,
            handler);
    artifact.setFile(place.toFile());
    artifact.setResolved(true);
    return artifact;
  }
}
