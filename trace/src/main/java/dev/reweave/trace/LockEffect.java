// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace;

/** What an event does to the lock that it names. */
public enum LockEffect {
  NONE,
  /** The thread holds it, and nobody else does. Waking up takes the lock that waiting gave up. */
  TAKE,
  /** The thread holds it with others, for reading. */
  TAKE_SHARED,
  /** The thread no longer holds it. */
  GIVE,
  /** The thread no longer holds it for reading. */
  GIVE_SHARED;

  /** After the event the thread holds the lock, in one of both modes. */
  public boolean takes() {
    return this == TAKE || this == TAKE_SHARED;
  }

  /** After the event the thread no longer holds the lock in the mode in which it did. */
  public boolean gives() {
    return this == GIVE || this == GIVE_SHARED;
  }
}
