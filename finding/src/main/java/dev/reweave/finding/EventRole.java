// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.util.Locale;

/** The part that an event has in a pattern. */
public enum EventRole {
  /** The first access of the region. */
  FIRST,
  /** The access of another thread between those of the region. */
  REMOTE,
  /** The second access of the region. */
  SECOND,
  /** Takes a lock of a deadlock. */
  HOLDS,
  /** Asks for a lock that is never granted, or waits for a signal that does not come. */
  WAITS,
  /** Sends the signal that comes too early. */
  NOTIFIES,
  /** A read that can see another write. */
  READ,
  /** The write that it saw in the recorded run. */
  WRITER,
  /** The write that it can see as well. */
  INSTEAD,
  /** Comes before what it needs. */
  EARLY,
  /** What came first in the recorded run. */
  NEEDED;

  /** The name as reports and findings.json spell it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
