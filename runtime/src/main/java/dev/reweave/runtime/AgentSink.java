// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

/**
 * What the run time asks of the agent. Called from threads of the watched program with recording
 * switched off; must not call back into the program, and must not wait for one of its threads.
 */
public interface AgentSink {
  /** Names the class of objects whose ids have this number; it is in the log when this returns. */
  void objectClass(int number, String name);

  /**
   * Names a thread; it is in the log when this returns.
   *
   * @param id as in the headers of its chunks
   * @param object id of the Thread object
   * @param parent the thread that started it, -1 if that is not known
   */
  void thread(int id, long object, String name, int parent, boolean daemon, boolean virtual);

  /** Adds a note for the report. */
  void note(String text);

  /** There is work in {@link ChunkPool}: full chunks to drain, or room to add. Must not wait. */
  void wake();
}
