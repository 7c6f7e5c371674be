// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

/** Which events of a trace conflict. */
public enum ConflictScope {
  /**
   * Accesses to variables, but for calls of which it is not known what they do. A cycle means that
   * no serial order of the transactions lets each read see the same write, and leaves the same
   * values: harm is possible.
   */
  ACCESSES,
  /**
   * All accesses, and what takes and gives up one lock, forks and joins, and hand-overs between
   * threads, as Velodrome and AeroDrome have it. A transaction that gives up a lock and takes it
   * again is then on a cycle as soon as another thread has held the lock in between, whatever that
   * did; and so is one that starts a thread and waits for it.
   */
  ACCESSES_AND_SYNCHRONISATION
}
