// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

/** What a signal of the recorder, and the await that sees it, is about: the value of both. */
public final class Tokens {
  /** Handing over a task. */
  public static final int SUBMITTED = 0;

  /** The one thing that a synchroniser signals; of a task, that it is over. */
  public static final int DONE = 1;

  /** A thread's parking permit. */
  public static final int PERMIT = 2;

  /** One part of a task that waits for several. */
  public static final int PART = 3;

  /** Interrupting a thread. */
  public static final int INTERRUPT = 4;

  /**
   * So many tasks one within the other are remembered of a thread: those of which nobody tells when
   * they are over would pile up.
   */
  public static final int MOST_BEGUN = 64;

  private Tokens() {}
}
