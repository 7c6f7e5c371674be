// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.results;

import dev.reweave.finding.Report;
import dev.reweave.report.json.FindingsReader;
import dev.reweave.session.failure.Problem;
import dev.reweave.session.folder.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the findings of a folder back. */
public final class Results {
  private Results() {}

  /**
   * Reads findings.json of a folder, or the file itself.
   *
   * @throws Problem when there is none
   */
  public static Report read(Path place) throws IOException {
    if (!Files.exists(place)) {
      throw new Problem(place + ": no such file or folder");
    }
    Path file = Files.isDirectory(place) ? new RunFolder(place).findings() : place;
    if (!Files.exists(file)) {
      throw new Problem(
          place + ": no findings.json in it; make one with: reweave analyze " + place);
    }
    return FindingsReader.read(file);
  }
}
