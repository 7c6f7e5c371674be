// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.pattern;

import dev.reweave.finding.FindingPattern;
import dev.reweave.predict.pattern.AccessPattern;
import dev.reweave.trace.EventKind;

/** To which family of patterns a cycle of two units belongs, by the kinds of its accesses. */
public final class CycleFamily {
  private CycleFamily() {}

  /**
   * The family of a cycle on two variables.
   *
   * @param first the unit's first access
   * @param seen the other unit's access to the same variable, which comes after it
   * @param done the other unit's access to the second variable
   * @param second the unit's second access, which comes after that
   */
  public static FindingPattern of(
      EventKind first, EventKind seen, EventKind done, EventKind second) {
    if (first.writes() && second.writes() && seen.writes() && done.writes()) {
      return FindingPattern.LEFT;
    }
    boolean isWriter = first.writes() && second.writes();
    boolean isWrittenByOther = seen.writes() && done.writes();
    return isWriter || isWrittenByOther ? FindingPattern.SEEN : FindingPattern.MIXED;
  }

  /** The pattern of three accesses to one variable; null when they show none. */
  public static FindingPattern ofOne(EventKind first, EventKind remote, EventKind second) {
    AccessPattern pattern = AccessPattern.of(first, remote, second);
    return pattern == null ? null : FindingPattern.valueOf(pattern.name());
  }
}
