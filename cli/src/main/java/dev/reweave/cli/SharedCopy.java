// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.terminal.Terminal;
import dev.reweave.finding.Report;
import dev.reweave.report.share.SharedReport;
import dev.reweave.session.failure.Problem;
import dev.reweave.trace.format.FreshFile;
import dev.reweave.trace.format.Privacy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/** A report that is written for others. */
final class SharedCopy {
  private static final Map<String, FormatChoice> ENDINGS =
      Map.of(
          "html", FormatChoice.html,
          "json", FormatChoice.json,
          "sarif", FormatChoice.sarif,
          "txt", FormatChoice.text);

  private SharedCopy() {}

  /**
   * Writes it.
   *
   * @param place a folder, or a file whose name ends with .html, .json, .sarif or .txt
   * @return the place
   * @throws Problem when there is a report already that it would take the place of
   */
  static Path write(Report report, Path place) throws IOException {
    Report shared = SharedReport.of(report);
    String name = String.valueOf(place.getFileName());
    String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    FormatChoice format = ENDINGS.get(ending);
    if (format != null && !Files.isDirectory(place)) {
      return file(place, format, shared);
    }
    Privacy.createFolders(place);
    file(place.resolve("findings.json"), FormatChoice.json, shared);
    file(place.resolve("report.html"), FormatChoice.html, shared);
    return place;
  }

  private static Path file(Path file, FormatChoice format, Report shared) throws IOException {
    if (Files.exists(file)) {
      throw new Problem(file + ": is there already; name another place for the copy");
    }
    Terminal plain = new Terminal(false, false, 0);
    return FreshFile.write(file, format.write(shared, "DIR", plain));
  }
}
