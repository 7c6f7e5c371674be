// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the tests put what the runs leave behind; kept after the tests, for whoever mends things.
 */
public final class Runs {
  private Runs() {}

  /** The folder of all runs, from the system property {@code reweave.work}. */
  public static Path folder() {
    return Path.of(System.getProperty("reweave.work", "target/runs")).toAbsolutePath().normalize();
  }

  /** A new folder for one run whose name starts like this. */
  public static Path newFolder(String name) {
    try {
      return Files.createTempDirectory(Files.createDirectories(folder()), name + "-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
