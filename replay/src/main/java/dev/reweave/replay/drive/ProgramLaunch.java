// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.drive;

import java.nio.file.Path;
import java.util.List;

/** How to start the program again: made by whoever knows the recorder and the command. */
@FunctionalInterface
public interface ProgramLaunch {
  /**
   * Starts the command with the recorder in replay mode.
   *
   * @param log folder for the recorder's log
   * @param plan file with the plan
   * @return a builder whose command, directory and environment are set; its input too, unless the
   *     program is to find nothing there
   */
  ProcessBuilder prepare(Path log, Path plan);

  /** A run has ended, after so many seconds; the next may be started otherwise. */
  default void ended(double seconds) {
    // most are started the same way each time
  }

  /** A launch for a command that is made from the two paths. */
  static ProgramLaunch of(java.util.function.BiFunction<Path, Path, List<String>> command) {
    return (log, plan) -> new ProcessBuilder(command.apply(log, plan));
  }
}
