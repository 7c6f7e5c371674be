// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class TestClassPathTest {
  private static final String PROPERTY = "maven.test.additionalClasspath";
  private static final List<Path> OURS = List.of(Path.of("/ours/a.jar"), Path.of("/ours/settings"));

  private static void add(MavenProject module, Map<String, String> user) {
    new TestClassPath(ModuleSamples.session(user, List.of("test"), module), module).add(OURS);
  }

  private static List<File> resolved(MavenProject module) {
    module.setArtifactFilter(artifact -> true);
    return module.getArtifacts().stream().map(Artifact::getFile).toList();
  }

  @Test
  void aPropertyTakesIt() {
    MavenProject module = ModuleSamples.module("bank");
    module.getProperties().setProperty(PROPERTY, "/theirs");
    add(module, Map.of());
    add(module, Map.of());
    assertEquals(
        "/theirs,/ours/a.jar,/ours/settings", module.getProperties().getProperty(PROPERTY));
  }

  @Test
  void whereTheBuildHasItsOwnOursAreLikeDependencies() {
    MavenProject told = ModuleSamples.module("bank");
    add(told, Map.of(PROPERTY, "/theirs"));
    add(told, Map.of(PROPERTY, "/theirs"));
    MavenProject configured =
        ModuleSamples.module(
            "bank", ModuleSamples.surefire(Map.of("additionalClasspathElements", "")));
    add(configured, Map.of());
    for (MavenProject module : List.of(told, configured)) {
      assertNull(module.getProperties().getProperty(PROPERTY));
      assertEquals(OURS.stream().map(Path::toFile).toList(), resolved(module));
    }
  }
}
