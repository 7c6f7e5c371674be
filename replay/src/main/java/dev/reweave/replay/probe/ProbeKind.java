// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

/** What a probe drives the program to. */
public enum ProbeKind {
  /** A unit is held between two of its accesses while the other thread's whole unit runs. */
  GAP,
  /** The same, while a part of the other thread's unit runs. */
  PART,
  /** Two units run in the other order than recorded. */
  ORDER,
  /** A thread is held up, or two are, until no other can go on. */
  DELAY,
  /**
   * A thread that was woken is held up before it has its lock again, while another's whole unit
   * runs, or until no other can go on.
   */
  WAKE,
  /** A worker of a pool is held up when it has taken a task, so that another one takes the next. */
  WORKER;

  /** Whether a run shows something by itself; else only what it leads to counts. */
  public boolean isJudged() {
    return this != WORKER;
  }
}
