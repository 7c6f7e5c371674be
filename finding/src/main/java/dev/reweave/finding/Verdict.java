// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

/** How certain a finding is, least first. */
public enum Verdict {
  /** A pattern under the lock model only: possible as far as locks and synchronisation go. */
  POTENTIAL,
  /** Replay left the schedule; as certain as before. */
  DIVERGED,
  /** Proven possible by a checked schedule under a model that keeps what the events depend on. */
  FEASIBLE,
  /** Happened when the program was run again under the schedule. */
  CONFIRMED
}
