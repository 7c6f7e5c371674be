// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

/**
 * Where the ways to two accesses of a thread part: their innermost common activation, and what it
 * was doing at each. Used again for other accesses, and worked out when it is asked for.
 */
public final class CommonActivation {
  AccessPlace first;
  AccessPlace second;
  private boolean known;
  private boolean traced;
  private MethodActivation common;

  /** The call in the common activation that led to the second access, or null. */
  private MethodActivation child;

  private int firstSite;

  /** An earlier access, and the one that the thread makes now. */
  public void set(AccessPlace first, AccessPlace second) {
    this.first = first;
    this.second = second;
    known = false;
    traced = false;
  }

  /**
   * The innermost activation that holds both accesses, or null when control has gone back there to
   * an earlier place since the first.
   */
  MethodActivation common() {
    if (!known) {
      known = true;
      common = meet();
    }
    return common;
  }

  private MethodActivation meet() {
    child = null;
    MethodActivation c = second.frame;
    while (c != null && c.start > first.index) {
      child = c;
      c = c.caller;
    }
    return c == null || c.roundSince > first.index ? null : c;
  }

  /** Where in the common activation, which there is, the first access comes from. */
  int firstSite() {
    if (!traced) {
      traced = true;
      firstSite = first.siteIn(common());
    }
    return firstSite;
  }

  /** Where in the common activation, which there is, the second access comes from. */
  int secondSite() {
    MethodActivation in = common();
    return in == null || child == null ? second.site : child.callSite;
  }

  /** Whether one place in their innermost common activation led to both accesses. */
  public boolean isAtOnePlace() {
    return common() != null && firstSite() == secondSite();
  }
}
