// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

/** Which findings a test fails for; each includes those before it. */
public enum FindingThreshold {
  /** Those that happened when the test was run again, and did harm. */
  HARMFUL,
  /** Those that happened. */
  CONFIRMED,
  /** Those that are proven to be possible. */
  FEASIBLE,
  /** Those that locks and synchronisation allow, and that no run has shown not to happen. */
  POTENTIAL
}
