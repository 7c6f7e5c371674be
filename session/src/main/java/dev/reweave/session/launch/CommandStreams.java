// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import java.io.File;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a recorded command reads and prints.
 *
 * @param output the file that takes all it prints, while it has nothing to read; empty: it reads
 *     and prints what this process does
 * @param sharesTerminal whether it has this process's terminal, which sends signals to both
 */
public record CommandStreams(Optional<Path> output, boolean sharesTerminal) {
  /** Those of this process, which has no terminal. */
  public static final CommandStreams INHERITED = new CommandStreams(Optional.empty(), false);

  /** Those of this process. */
  public static CommandStreams inherited(boolean terminal) {
    return new CommandStreams(Optional.empty(), terminal);
  }

  /** For a process whose own streams are not the user's, as those of a test's JVM. */
  public static CommandStreams into(Path file) {
    return new CommandStreams(Optional.of(file), false);
  }

  /** Whether the command reads what this process does. */
  public boolean readsOurs() {
    return output.isEmpty();
  }

  void give(ProcessBuilder child) {
    if (output.isEmpty()) {
      child.inheritIO();
    } else {
      child.redirectInput(new File(File.separatorChar == '/' ? "/dev/null" : "NUL"));
      child.redirectErrorStream(true).redirectOutput(Redirect.to(output.get().toFile()));
    }
  }
}
