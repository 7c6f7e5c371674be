// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

/**
 * Where the ways to two accesses of a thread part: their innermost common activation, and what it
 * was doing at each. Used again for other accesses, and worked out when it is asked for.
 */
public final class Meeting {
  Place first;
  Place second;
  private boolean known;
  private Activation common;
  private int firstSite;
  private int secondSite;

  /** An earlier access, and the one that the thread makes now. */
  public void set(Place first, Place second) {
    this.first = first;
    this.second = second;
    known = false;
  }

  /** The innermost activation that holds both accesses in one round, or null. */
  Activation common() {
    if (!known) {
      known = true;
      common = meet();
    }
    return common;
  }

  private Activation meet() {
    Activation child = null;
    Activation c = second.frame;
    while (c != null && c.start > first.index) {
      child = c;
      c = c.caller;
    }
    if (c == null) {
      return null;
    }
    Activation other = first.childOf(c);
    if ((other == null ? first.rounds : other.callerRounds)
        != (child == null ? second.rounds : child.callerRounds)) {
      return null;
    }
    firstSite = other == null ? first.site : other.callSite;
    secondSite = child == null ? second.site : child.callSite;
    return c;
  }

  /** Where in the common activation the first access comes from. */
  int firstSite() {
    return firstSite;
  }

  /** Where in the common activation the second access comes from. */
  int secondSite() {
    return secondSite;
  }

  /** Whether one place in their innermost common activation led to both accesses. */
  public boolean isAtOnePlace() {
    return common() != null && firstSite == secondSite;
  }
}
