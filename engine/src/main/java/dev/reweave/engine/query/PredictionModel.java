// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.query;

/**
 * Which other orders of the recorded events count as possible. Each model keeps all that the one
 * before it allows.
 */
public enum PredictionModel {
  /** Every read that an event of the query depends on reads from the same write as recorded. */
  VIEW,
  /** … reads the same value, from whichever write. */
  VALUE,
  /** … reads any value that keeps every recorded branch on the way true. */
  SYMBOLIC,
  /**
   * Values are ignored: program order, locks, and all other synchronisation must be kept. An
   * over-approximation.
   */
  LOCKS
}
