// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace;

/** How an event orders threads, other than by locks and by values. */
public enum SyncEffect {
  NONE,
  /** What came before it comes before all of the thread that it starts. */
  FORK,
  /** Comes after the fork of its thread, if that was recorded. */
  BEGIN,
  /** Comes before the joins with its thread. */
  END,
  /** Comes after all of a thread that has ended. */
  JOIN,
  /** Comes before the awaits of the same sync object and token. */
  SIGNAL,
  /** Comes after the earlier signals of the same sync object and token. */
  AWAIT,
  /** Comes before the wake-up that it causes. */
  NOTIFY,
  /** Begins to wait for a notification. */
  WAIT,
  /** Comes after its thread's wait, and after the notification that ended that. */
  WAKE,
  /** Adds permits to a semaphore. */
  GIVE_PERMITS,
  /** Needs permits of a semaphore. */
  TAKE_PERMITS;

  /**
   * What comes after it in its thread is not meant to be one step with what came before: the thread
   * has started, joined, or waited for another.
   */
  public boolean endsUnit() {
    return this == FORK || this == JOIN || this == WAIT || this == AWAIT;
  }
}
