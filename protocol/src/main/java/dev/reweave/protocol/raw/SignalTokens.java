// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.raw;

/** What a signal of the recorder, and the await that sees it, is about: the value of both. */
public final class SignalTokens {
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

  /** Paying permits that a semaphore was made to owe. */
  public static final int PAID = 5;

  /**
   * So many tasks one within the other are remembered of a thread: those of which nobody tells when
   * they are over would pile up.
   */
  public static final int MOST_BEGUN = 64;

  /**
   * That a bounded queue has room since a call took something out of it: this, less the number of
   * that call among those on the queue, from 1. What is put into a queue is a positive token.
   */
  public static final int ROOM = 0;

  private SignalTokens() {}
}
