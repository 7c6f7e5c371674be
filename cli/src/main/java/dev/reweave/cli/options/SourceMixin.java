// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import dev.reweave.session.results.SourceFolders;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the source code is. */
public final class SourceMixin implements FileSettings {
  static final String NAME = "--source-root";

  @Option(
      names = NAME,
      paramLabel = "DIR",
      split = ",",
      description =
          "Link places on the page to the source files below this folder: of a project, or of packages.")
  private @Nullable List<Path> roots;

  /** The folders that were given, or none. */
  public SourceFolders folders() {
    return roots == null ? SourceFolders.NONE : SourceFolders.of(NAME, roots);
  }
}
