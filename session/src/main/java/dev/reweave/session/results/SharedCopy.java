// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.results;

import dev.reweave.finding.Report;
import dev.reweave.report.format.ReportFormat;
import dev.reweave.report.share.SharedReport;
import dev.reweave.report.text.TextStyle;
import dev.reweave.session.failure.BadFile;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.trace.format.FreshFile;
import dev.reweave.trace.format.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A report that is written for others. */
public final class SharedCopy {
  private SharedCopy() {}

  /**
   * Writes it.
   *
   * @param place a folder, or a file whose name ends with .html, .json, .sarif, .md or .txt
   * @return the place
   * @throws UserProblem when there is a report already that it would take the place of
   */
  public static Path write(Report report, Path place) throws IOException {
    Report shared = SharedReport.of(report);
    String name = String.valueOf(place.getFileName());
    Optional<ReportFormat> format = ReportFormat.ofFile(name);
    if (format.isPresent() && !Files.isDirectory(place)) {
      return file(place, format.get(), shared);
    }
    PrivateFiles.createFolders(place);
    file(place.resolve("findings.json"), ReportFormat.JSON, shared);
    file(place.resolve("report.html"), ReportFormat.HTML, shared);
    return place;
  }

  private static Path file(Path file, ReportFormat format, Report shared) throws IOException {
    if (Files.exists(file)) {
      throw new BadFile(file + ": is there already; name another place for the copy");
    }
    return FreshFile.write(file, format.write(shared, "reweave", "DIR", TextStyle.plain()));
  }
}
