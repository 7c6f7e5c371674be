// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import dev.reweave.trace.GrowingColumn;
import dev.reweave.trace.TraceInfo.Site;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Says whether two accesses that meet in an activation belong to one round of what it repeats. What
 * is repeated is a loop, of which only calls from one place may be seen; elements that unknown code
 * goes over, calling back for each; or the method itself, by recursion.
 *
 * <p>That control went back to an earlier place is known to the activation, see {@link
 * CommonActivation#common}. The rest is told from calls: one made again from its place, and one
 * that leads to the same method again.
 */
final class LoopRounds {
  private final GrowingColumn loopOf;

  LoopRounds(List<Site> sites) {
    loopOf = GrowingColumn.of(sites, Site::loop);
  }

  /** Number of the innermost loop of its method that the place lies in, 0 if none is known. */
  int loopOf(int site) {
    return loopOf.get(site);
  }

  /** Whether it is one round of all that {@code common}, where the accesses meet, repeats. */
  boolean isOne(CommonActivation at, MethodActivation common) {
    return !repeatsCalls(at, common) && !recurs(at, common);
  }

  /**
   * The activation that holds both where it makes the first access before all that it repeats, and
   * the second in whatever round; else null. Two variables that belong together may well be used
   * so: a list is read, then each of its elements looked up. Of one variable that is how a loop
   * waits for a change.
   */
  @Nullable MethodActivation precedes(CommonActivation at) {
    MethodActivation common = at.acrossRounds(site -> loopOf.get(site) != 0);
    return common == null || recurs(at, common) ? null : common;
  }

  private boolean repeatsCalls(CommonActivation at, MethodActivation common) {
    int since = at.first.index;
    for (RepeatedCall r = common.repeatedSince(since); r != null; r = r.next) {
      if (r.since > since && (covers(r, at.firstSite()) || covers(r, at.secondSite()))) {
        return true;
      }
    }
    return false;
  }

  private boolean covers(RepeatedCall r, int site) {
    if (r.byCallee) {
      return site == r.site || site == 0;
    }
    int loop = loopOf.get(r.site);
    return site == r.site || loop != 0 && loop == loopOf.get(site);
  }

  /**
   * The accesses belong to different activations of the common method, one called by the other. As
   * long as control only goes on in its code, from where the first was left to where the second
   * comes from, it is still one round.
   */
  private static boolean recurs(CommonActivation at, MethodActivation common) {
    MethodActivation a = at.first.innermost(common);
    MethodActivation b = at.second.innermost(common);
    if (a == common && b == common) {
      return false;
    }
    int from = at.first.siteIn(a);
    int to = at.second.siteIn(b);
    boolean entersEarlier = b != common && b.firstSite != 0 && b.firstSite <= from;
    boolean leftLater = a != common && a.lastSite >= to;
    return from != 0 && to != 0 && (to <= from || entersEarlier || leftLater);
  }
}
