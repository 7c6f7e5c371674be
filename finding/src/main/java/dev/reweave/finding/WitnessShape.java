// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

/** What the events of a finding's witness are, and so how a replay drives and recognises them. */
public enum WitnessShape {
  /** Accesses in the violating order. */
  ACCESSES,
  /** Requests for locks that are never granted. */
  LOCK_REQUESTS,
  /** A notification, and the wait that it comes too early for. */
  LOST_SIGNAL
}
