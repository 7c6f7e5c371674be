// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

/** What a finding rests on: the prediction model that admits it, or the recorded run itself. */
public enum FindingModel {
  /** Locks and synchronisation are kept, values are not. */
  LOCKS,
  /** Every read that the steps depend on reads from the same write as recorded. */
  VIEW,
  /** … reads the same value, from whichever write. */
  VALUE,
  /** … reads any value that keeps every recorded branch on the way. */
  SYMBOLIC,
  /** It happened in the recorded run. */
  OBSERVED,
  /** It happened in a driven run; nothing was predicted. */
  DRIVEN
}
