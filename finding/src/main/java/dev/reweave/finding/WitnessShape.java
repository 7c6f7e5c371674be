// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

/** What the events of a finding's witness are, and so how a replay drives and recognises them. */
public enum WitnessShape {
  /** Accesses in the violating order. */
  ACCESSES,
  /**
   * Four accesses of two units of work to two variables: the first of one unit, the two of the
   * other in its own order, the second of the first unit. They violate atomicity when the other
   * unit's access to the variable of the first comes after that, and its access to the variable of
   * the last comes before that.
   */
  UNIT_CYCLE,
  /**
   * Accesses in the violating order, the first and the last of a region, those between of several
   * other threads: each conflicts with the next one, or is of the same thread.
   */
  CHAIN,
  /** Requests for locks that are never granted. */
  LOCK_REQUESTS,
  /** A notification, and the wait that it comes too early for. */
  LOST_SIGNAL,
  /** Accesses that a plan of its own drives to an order, in which the program fails. */
  DRIVEN
}
