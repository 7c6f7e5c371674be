// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset;

import dev.reweave.finding.FindingPattern;
import dev.reweave.predict.atomicset.join.CycleCandidate;
import dev.reweave.predict.atomicset.join.CycleMembers;
import dev.reweave.predict.atomicset.join.CyclePlace;
import dev.reweave.predict.atomicset.join.UnitCycle;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What is proven already, so that the same is not told again: two members that are inconsistent are
 * one defect, whichever units show it; and two units that leave, or see, an inconsistent state need
 * not be told to have write skew as well.
 */
final class ToldCycles {
  private final Map<FindingPattern, Set<CycleMembers>> members =
      new EnumMap<>(FindingPattern.class);
  private final Set<CyclePlace> places = new HashSet<>();

  /** The candidate without what is told. */
  CycleCandidate newsIn(CycleCandidate candidate) {
    if (places.contains(candidate.place())) {
      return new CycleCandidate(candidate.place());
    }
    return candidate.without(members.getOrDefault(candidate.family(), Set.of()));
  }

  void add(CycleCandidate candidate, UnitCycle shown) {
    places.add(candidate.place().as(FindingPattern.SKEW));
    members
        .computeIfAbsent(candidate.family(), family -> new HashSet<>())
        .add(candidate.members(shown).unordered());
  }
}
