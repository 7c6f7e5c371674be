// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.words;

import java.util.List;
import java.util.stream.Collectors;

/** Commands as a POSIX shell reads them. */
public final class ShellCommands {
  private static final String SAFE = "[A-Za-z0-9_./:=@%+,^-]+";

  private ShellCommands() {}

  /** The words of a command, quoted where they must be. */
  public static String line(List<String> command) {
    return command.stream().map(ShellCommands::word).collect(Collectors.joining(" "));
  }

  /** A word, in quotes where it must be. */
  public static String word(String word) {
    return word.matches(SAFE) ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
