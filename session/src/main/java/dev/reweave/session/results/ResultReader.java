// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.results;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.report.json.FindingsReader;
import dev.reweave.session.failure.BadFile;
import dev.reweave.session.failure.BadFolder;
import dev.reweave.session.failure.BadOption;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** Reads the findings of a folder back. */
public final class ResultReader {
  /** So many ids are named to who gave another. */
  private static final int LISTED = 8;

  private ResultReader() {}

  /**
   * Reads findings.json of a folder, or the file itself.
   *
   * @throws UserProblem when there is none
   */
  public static Report read(Path place) throws IOException {
    if (!Files.exists(place)) {
      throw new BadFile(place + ": no such file or folder");
    }
    Path file = Files.isDirectory(place) ? new RunFolder(place).findings() : place;
    if (!Files.exists(file)) {
      throw new BadFolder(
          place + ": no findings.json in it; make one with: reweave analyze " + place);
    }
    return FindingsReader.read(file);
  }

  /**
   * Finds one finding of a folder, or of the file.
   *
   * @param id as in the report, in any case
   * @throws UserProblem when there is none of that id; it names some that there are
   */
  public static Finding finding(Path place, String id) throws IOException {
    Report report = read(place);
    return report.findings().stream()
        .filter(finding -> finding.id().equalsIgnoreCase(id))
        .findFirst()
        .orElseThrow(() -> new BadOption(place + ": no finding " + id + "; " + known(report)));
  }

  private static String known(Report report) {
    if (report.findings().isEmpty()) {
      return "there are no findings";
    }
    String ids =
        report.findings().stream().limit(LISTED).map(Finding::id).collect(Collectors.joining(", "));
    return "there are " + ids + (report.findings().size() > LISTED ? ", …" : "");
  }
}
