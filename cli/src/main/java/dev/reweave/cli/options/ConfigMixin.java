// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where options may come from besides the command line; see {@link FileDefaults}. */
public final class ConfigMixin {
  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Options in a file (default: ./reweave.yaml when there).")
  private @Nullable Path file;

  /** The file that was asked for; null if none was. */
  @Nullable Path file() {
    return file;
  }
}
