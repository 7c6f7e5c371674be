// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** What of a program's output does not matter when it is run again. */
public final class IgnoreMixin implements FileSettings {
  @Option(
      names = "--replay-ignore",
      paramLabel = "PATTERN",
      split = OptionValues.NEVER,
      hideParamSyntax = true,
      converter = OptionValues.Regex.class,
      description =
          "Output of the program that differs in each run, such as times: ignored when runs are"
              + " compared. A regular expression. May be repeated.")
  private List<Pattern> ignore = List.of();

  /** What is left out where outputs are compared. */
  public List<Pattern> patterns() {
    return ignore;
  }
}
