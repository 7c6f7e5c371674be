// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

/**
 * What the run time asks of the agent. Called from threads of the watched program with recording
 * switched off; must not call back into the program, and must not wait for one of its threads.
 */
public interface Sink {
  /** Appends a row to the metadata journal; it is in the log when this returns. */
  void meta(String row);

  /** There is work in {@link ChunkPool}: full chunks to drain, or room to add. Must not wait. */
  void wake();
}
