// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import java.nio.file.Path;
import org.apache.maven.project.MavenProject;

/**
 * Where things of a module are: {@code target/reweave}.
 *
 * @param base the folder of all
 */
record ModulePlace(Path base) {
  static ModulePlace of(MavenProject module) {
    return new ModulePlace(Path.of(module.getBuild().getDirectory(), "reweave"));
  }

  /** A folder for each test. */
  Path tests() {
    return base.resolve("tests");
  }

  /** What is put on the class path of the tests beside our jars. */
  Path settings() {
    return base.resolve("settings");
  }

  /** How the module was prepared. */
  Path prepared() {
    return base.resolve("prepared.properties");
  }
}
