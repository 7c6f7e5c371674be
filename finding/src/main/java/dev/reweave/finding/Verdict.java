// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

/** How certain a finding is, least first. What a replay did, {@link ReplayResult} says. */
public enum Verdict {
  /** A pattern under the lock model only: possible as far as locks and synchronisation go. */
  POTENTIAL,
  /** Proven possible by a checked schedule under a model that keeps what the events depend on. */
  FEASIBLE,
  /** Happened when the program was run again under the schedule. */
  CONFIRMED
}
