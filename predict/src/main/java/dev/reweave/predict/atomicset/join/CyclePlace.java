// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.join;

import dev.reweave.finding.FindingPattern;

/**
 * What makes two cycles one finding: the family of patterns, the two members that the variables
 * belong to, and the two units of work, all in the order of their numbers.
 *
 * @param member the one member; the other is not smaller
 * @param unit the one unit: the number of a method, or the complement of a line's site
 */
public record CyclePlace(
    FindingPattern family, int member, int otherMember, long unit, long otherUnit) {
  static CyclePlace of(
      FindingPattern family, int member, int otherMember, long unit, long otherUnit) {
    return new CyclePlace(
        family,
        Math.min(member, otherMember),
        Math.max(member, otherMember),
        Math.min(unit, otherUnit),
        Math.max(unit, otherUnit));
  }

  /** The same place, of another family. */
  public CyclePlace as(FindingPattern other) {
    return new CyclePlace(other, member, otherMember, unit, otherUnit);
  }
}
