// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** What is kept out of all files. */
public final class RedactMixin implements FileSettings {
  @Option(
      names = "--redact",
      paramLabel = "PATTERN",
      split = OptionValues.NEVER,
      hideParamSyntax = true,
      converter = OptionValues.Regex.class,
      description =
          "A secret: what matches in an argument or in a value of the environment (NAME=value) is"
              + " not written to any file of the run. A regular expression. May be repeated.")
  private List<Pattern> redact = List.of();

  /** Where secrets are. */
  public List<Pattern> patterns() {
    return redact;
  }
}
