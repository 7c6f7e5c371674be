// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.pattern;

import dev.reweave.finding.FindingPattern;
import dev.reweave.predict.pattern.AccessPattern;
import dev.reweave.trace.EventKind;
import org.jspecify.annotations.Nullable;

/** To which family of patterns a cycle of two units belongs, by the kinds of its accesses. */
public final class CycleFamily {
  private CycleFamily() {}

  /**
   * The family of a cycle on two variables; null when it is none that is told. A unit that writes
   * what the other reads, and reads what the other writes in turn, is how threads wait for each
   * other.
   *
   * @param first the unit's first access
   * @param seen the other unit's access to the same variable, which comes after it
   * @param done the other unit's access to the second variable
   * @param second the unit's second access, which comes after that
   */
  public static @Nullable FindingPattern of(
      EventKind first, EventKind seen, EventKind done, EventKind second) {
    boolean isWriter = first.writes() && second.writes();
    boolean isOtherWriter = seen.writes() && done.writes();
    if (isWriter && isOtherWriter) {
      return FindingPattern.LEFT;
    } else if (isWriter && seen.reads() && done.reads()
        || isOtherWriter && first.reads() && second.reads()) {
      return FindingPattern.SEEN;
    }
    boolean isSkew = first.reads() && seen.writes() && done.reads() && second.writes();
    return isSkew ? FindingPattern.SKEW : null;
  }

  /**
   * The pattern of three accesses to one variable; null when they show none, or none that says that
   * a larger unit than lock prediction knows is broken: looking twice, and writing twice, at what
   * others change is what counters and statistics do.
   */
  public static @Nullable FindingPattern ofOne(
      EventKind first, EventKind remote, EventKind second) {
    AccessPattern pattern = AccessPattern.of(first, remote, second);
    return pattern == AccessPattern.RWW || pattern == AccessPattern.WWR
        ? FindingPattern.valueOf(pattern.name())
        : null;
  }
}
