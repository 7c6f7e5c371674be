// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset;

import dev.reweave.finding.FindingPattern;
import dev.reweave.predict.atomicset.join.CycleCandidate;
import dev.reweave.predict.atomicset.join.CycleMembers;
import dev.reweave.predict.atomicset.join.CyclePlace;
import dev.reweave.predict.atomicset.join.UnitCycle;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What is proven already, so that the same is not told again: two members that are inconsistent are
 * one defect, whichever units show it; and two units that leave, or see, an inconsistent state need
 * not be told to have write skew as well, which is kept for replay where the other does no harm.
 */
final class ReportedCycles {
  private final Map<FindingPattern, Set<CycleMembers>> members =
      new EnumMap<>(FindingPattern.class);

  /** Where skew is told by another finding, and which. */
  private final Map<CyclePlace, Integer> skews = new HashMap<>();

  /** The candidate without what is told. */
  CycleCandidate newsIn(CycleCandidate candidate) {
    return candidate.without(members.getOrDefault(candidate.family(), Set.of()));
  }

  /** Which finding tells of these units already, if the candidate is skew; -1: none. */
  int tellsOf(CycleCandidate candidate) {
    return skews.getOrDefault(candidate.place(), -1);
  }

  /** {@code finding}: the number of the finding that tells it. */
  void add(CycleCandidate candidate, UnitCycle shown, int finding) {
    skews.putIfAbsent(candidate.place().as(FindingPattern.SKEW), finding);
    members
        .computeIfAbsent(candidate.family(), family -> new HashSet<>())
        .add(candidate.members(shown).unordered());
  }
}
