// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import dev.reweave.session.accept.AcceptedFindings;
import dev.reweave.session.accept.BaselineFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Findings that are known and accepted. */
public final class BaselineMixin implements FileSettings {
  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description =
          "Accepted findings, which do not count for the exit status (default:"
              + " reweave-baseline.json when there).")
  private @Nullable Path baseline;

  /** What is accepted. */
  public AcceptedFindings accepted() throws IOException {
    return baseline == null ? BaselineFile.usual() : BaselineFile.read(baseline);
  }

  /** What is accepted so far, where the file need not be there yet. */
  public AcceptedFindings soFar() throws IOException {
    return Files.exists(file()) ? BaselineFile.read(file()) : AcceptedFindings.NONE;
  }

  /** The file. */
  public Path file() {
    return baseline == null ? BaselineFile.USUAL : baseline;
  }
}
