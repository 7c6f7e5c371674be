// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.doors;

import dev.reweave.it.launch.Reweave;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A local repository for a build that a test starts: what this build has fetched, by links, and our
 * own artifacts as the distribution has them. So nothing is installed where other builds look.
 *
 * @param folder where it is
 */
record MavenRepository(Path folder) {
  private static final String OURS = "dev/reweave";

  static MavenRepository in(Path folder) {
    try {
      links(fetched(), Files.createDirectories(folder), "dev");
      Path dev = Files.createDirectories(folder.resolve("dev"));
      links(fetched().resolve("dev"), dev, "reweave");
      Files.createSymbolicLink(
          folder.resolve(OURS), Reweave.root().resolve("dist/target/repository").resolve(OURS));
      return new MavenRepository(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path fetched() {
    String named = System.getProperty("maven.repo.local");
    return named == null
        ? Path.of(System.getProperty("user.home"), ".m2", "repository")
        : Path.of(named);
  }

  /** Links for all in a folder but one. */
  private static void links(Path from, Path to, String but) throws IOException {
    if (!Files.isDirectory(from)) {
      return;
    }
    try (Stream<Path> files = Files.list(from)) {
      List<Path> all = files.filter(file -> !file.endsWith(but)).toList();
      for (Path file : all) {
        Files.createSymbolicLink(to.resolve(file.getFileName()), file.toAbsolutePath());
      }
    }
  }
}
