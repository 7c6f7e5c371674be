// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.drive;

import java.io.IOException;
import java.nio.file.Path;

/** Looks at each driven run before its files are removed. Called by several threads at once. */
@FunctionalInterface
public interface RunWatcher {
  /** Looks at nothing. */
  RunWatcher NONE = (run, trace, visits) -> {};

  /**
   * A run has ended, and something of it was recorded.
   *
   * @param trace its trace, to be copied or moved if it is to stay
   * @param visits how its events are known again, likewise
   */
  void ended(DrivenRun run, Path trace, Path visits) throws IOException;
}
