// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where results go. */
public final class OutMixin implements FileSettings {
  static final String NAME = "--out";

  @Option(
      names = NAME,
      paramLabel = "DIR",
      description = "Where results go (default: a new numbered folder in reweave-out).")
  private @Nullable Path out;

  /** The folder that was asked for. */
  public Optional<Path> out() {
    return Optional.ofNullable(out);
  }
}
