// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import java.util.concurrent.locks.LockSupport;

/**
 * Moves records from chunks of the pool to the log. The drainer thread does it while the program
 * runs; at the end {@link #finish} does it in whichever thread shuts the JVM down.
 */
interface LogDrainer {
  /** Drains what is there now. A disk without room ends the recording and keeps the chunks. */
  void drain();

  /** Waits until there may be more to drain; in the drainer thread. */
  default void pause() {
    LockSupport.park(this);
  }

  /**
   * Drains everything, the chunks in use included, after {@link
   * dev.reweave.runtime.RecordingState#close}.
   *
   * @return whether all of it is in the log now
   */
  boolean finish();
}
