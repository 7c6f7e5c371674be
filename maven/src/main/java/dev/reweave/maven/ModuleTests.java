// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import org.apache.maven.project.MavenProject;

/**
 * A module whose tests were prepared in this build.
 *
 * @param name as reports name it
 * @param place where its results are
 * @param prepared how it was prepared
 * @param results what became of its tests
 */
record ModuleTests(
    String name, ModulePlace place, PreparedModule prepared, SurefireResults results) {

  /** Those of a module; empty where it was not prepared in this build. */
  static Optional<ModuleTests> of(MavenProject module, String build) throws IOException {
    ModulePlace place = ModulePlace.of(module);
    Optional<PreparedModule> prepared = PreparedModule.read(place.prepared(), build);
    if (prepared.isEmpty()) {
      return Optional.empty();
    }
    SurefireResults results =
        SurefireResults.read(prepared.get().reports(), Files.getLastModifiedTime(place.prepared()));
    return Optional.of(new ModuleTests(module.getArtifactId(), place, prepared.get(), results));
  }
}
