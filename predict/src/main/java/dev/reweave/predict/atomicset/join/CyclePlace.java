// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.join;

import dev.reweave.finding.FindingPattern;

/**
 * What makes two cycles one finding: the family of patterns and the two units of work, whatever
 * variables they are on.
 *
 * @param unit the one unit: the number of a method, or the complement of a site; the other is not
 *     smaller
 */
public record CyclePlace(FindingPattern family, long unit, long otherUnit) {
  static CyclePlace of(FindingPattern family, long unit, long otherUnit) {
    return new CyclePlace(family, Math.min(unit, otherUnit), Math.max(unit, otherUnit));
  }

  /** The same place, of another family. */
  public CyclePlace as(FindingPattern other) {
    return new CyclePlace(other, unit, otherUnit);
  }
}
