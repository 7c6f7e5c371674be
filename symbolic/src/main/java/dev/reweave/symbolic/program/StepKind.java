// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

/** What a step of a thread is. */
public enum StepKind {
  /** Reads a location; its expression is the variable that the read defines. */
  READ,
  /** Writes a location; its expression is what it writes, 0: always the observed value. */
  WRITE,
  /** A branch: its expression is what was tested, which must come out as observed. */
  BRANCH,
  /** A value left what is known: its expression must come out as observed. */
  PIN
}
