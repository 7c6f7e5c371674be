// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.search;

import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.predict.walk.HeldLocks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Looks for what makes two regions of different threads not atomic towards each other (causal
 * mutual atomicity, ASE 2011, section VI): an access of the one comes before one of the other that
 * conflicts with it, and an access of the other before one of the first. The two need not be in the
 * order in which their threads make them, so this finds what no region by itself shows: each sees
 * what the other has not done yet.
 */
public final class PairSearch {
  /** So many pairs of conflicting accesses of two instances are looked at. */
  private static final int MOST_CONFLICTS = 24;

  private record Conflict(RegionAccess own, RegionAccess other) {}

  private PairSearch() {}

  /**
   * The chains of two instances. None if they have fewer than two pairs of conflicting accesses, or
   * come one after the other always.
   */
  public static FoundChains of(
      AccessTable table, List<RegionAccess> one, List<RegionAccess> other) {
    if (table.mustPrecede(last(one), other.get(0))
        || table.mustPrecede(last(other), one.get(0))
        || HeldLocks.exclude(
            one.get(0).locks(), last(one).locks(), other.get(0).locks(), last(other).locks())) {
      return new FoundChains(List.of(), true);
    }
    List<Conflict> outs = ways(one, other);
    List<Conflict> backs = ways(other, one);
    boolean isAll = outs.size() <= MOST_CONFLICTS && backs.size() <= MOST_CONFLICTS;
    List<ConflictChain> chains = new ArrayList<>();
    for (Conflict out : outs.subList(0, Math.min(outs.size(), MOST_CONFLICTS))) {
      for (Conflict way : backs.subList(0, Math.min(backs.size(), MOST_CONFLICTS))) {
        Conflict back = new Conflict(/* own= */ way.other, /* other= */ way.own);
        boolean isNested = out.own.event() < back.own.event();
        boolean isPossible =
            !out.equals(back)
                && !table.mustPrecede(out.other, out.own)
                && !table.mustPrecede(back.own, back.other)
                && (isNested || back.other.event() < out.other.event());
        if (isPossible) {
          chains.add(chain(out, back, isNested));
        }
      }
    }
    chains.sort(Comparator.comparingInt(ConflictChain::distance));
    return new FoundChains(chains, isAll);
  }

  /** How many pairs of accesses conflict; no more than two are counted. */
  public static boolean isProperty(List<RegionAccess> one, List<RegionAccess> other) {
    int count = 0;
    for (RegionAccess own : one) {
      for (RegionAccess remote : other) {
        if (own.conflictsWith(remote) && ++count == 2) {
          return true;
        }
      }
    }
    return false;
  }

  /** It begins with the access that its thread makes first. */
  private static ConflictChain chain(Conflict out, Conflict back, boolean isNested) {
    return isNested
        ? new ConflictChain(out.own, List.of(out.own, out.other, back.other, back.own))
        : new ConflictChain(back.other, List.of(back.other, back.own, out.own, out.other));
  }

  /**
   * For each access of the other the earliest one of the first that conflicts with it: what comes
   * after a later one comes after that, too. All, where it is not known that one writes.
   */
  private static List<Conflict> ways(List<RegionAccess> one, List<RegionAccess> other) {
    List<Conflict> ways = new ArrayList<>();
    for (RegionAccess remote : other) {
      for (RegionAccess own : one) {
        if (own.conflictsWith(remote) && ways.size() <= MOST_CONFLICTS) {
          ways.add(new Conflict(own, remote));
          if (!own.isConditional() && !remote.isConditional()) {
            break;
          }
        }
      }
    }
    return ways;
  }

  private static RegionAccess last(List<RegionAccess> accesses) {
    return accesses.get(accesses.size() - 1);
  }
}
