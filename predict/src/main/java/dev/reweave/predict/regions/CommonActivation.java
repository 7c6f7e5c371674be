// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import static java.util.Objects.requireNonNull;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Where the ways to two accesses of a thread part: their innermost common activation, and what it
 * was doing at each. Used again for other accesses, and worked out when it is asked for.
 */
@SuppressWarnings("NullAway.Init") // set is what each use begins with
public final class CommonActivation {
  AccessPlace first;
  AccessPlace second;
  private boolean known;
  private boolean traced;
  private @Nullable MethodActivation common;

  /** The call in the common activation that led to the second access, or null. */
  private @Nullable MethodActivation child;

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
  @Nullable MethodActivation common() {
    if (!known) {
      known = true;
      common = meet();
    }
    return common;
  }

  private @Nullable MethodActivation meet() {
    MethodActivation c = holder();
    return c == null || c.roundSince > first.index ? null : c;
  }

  private @Nullable MethodActivation holder() {
    child = null;
    MethodActivation c = second.frame;
    while (c != null && c.start > first.index) {
      child = c;
      c = c.caller;
    }
    return c;
  }

  /**
   * From now on rounds that ended between the two accesses do not count, if the first was made in
   * none: what an activation does before a loop comes before each of its rounds.
   *
   * @param loops whether a place lies in a loop of its method
   * @return the innermost activation that holds both, or null when the first was made in a loop
   */
  @Nullable MethodActivation acrossRounds(IntPredicate loops) {
    MethodActivation holder = holder();
    int from = holder == null ? 0 : first.siteIn(holder);
    common = from == 0 || loops.test(from) ? null : holder;
    known = true;
    traced = false;
    return common;
  }

  /** Where in the common activation, which there is, the first access comes from. */
  int firstSite() {
    if (!traced) {
      traced = true;
      firstSite = first.siteIn(requireNonNull(common()));
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
