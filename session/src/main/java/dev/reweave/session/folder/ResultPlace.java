// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.folder;

import dev.reweave.session.failure.BadFolder;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.trace.format.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The folder that the results of a run go to. */
public final class ResultPlace {
  /** The base of numbered folders when nothing else is asked for. */
  public static final String BASE = "reweave-out";

  private ResultPlace() {}

  /**
   * The folder, which is there afterwards.
   *
   * @param out its path; empty for a new numbered one
   * @throws UserProblem when there is none that could be written to
   */
  public static RunFolder at(Optional<Path> out) {
    if (out.isEmpty()) {
      return numbered();
    }
    Path path = out.get();
    if (Files.exists(path) && !Files.isDirectory(path)) {
      throw new BadFolder(path + ": exists and is not a folder; choose another --out");
    }
    try {
      PrivateFiles.createFolders(path);
    } catch (IOException e) {
      throw new BadFolder(path + ": cannot be made; choose another --out", e);
    }
    if (!Files.isWritable(path)) {
      throw new BadFolder(path + ": cannot be written to; choose another --out");
    }
    return new RunFolder(path);
  }

  private static RunFolder numbered() {
    Path base = Path.of(BASE);
    try {
      return new RunFolder(new NumberedFolders(base).next());
    } catch (IOException e) {
      throw new BadFolder(
          base.toAbsolutePath() + ": cannot be made or written to; choose a place with --out", e);
    }
  }
}
