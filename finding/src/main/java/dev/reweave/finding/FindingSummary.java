// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.util.List;
import java.util.Map;

/**
 * Counts over all candidates: the places in the code that were looked at, each counted once in
 * {@code potential}, {@code diverged}, {@code feasible}, {@code confirmed}, {@code infeasible} or
 * {@code undecided}. Computed from the findings, so that it always agrees with them.
 *
 * @param candidates all places
 * @param potential possible as far as locks go
 * @param feasible proven possible
 * @param notReproduced those of the feasible ones that driven runs could not make happen
 * @param confirmed seen to happen
 * @param benign those of the confirmed ones that do no harm
 * @param infeasible cannot happen
 * @param undecided not decided
 * @param diverged potential ones that did not happen when the program was run again
 * @param decidedBy how many each part of the engine decided, by its name
 */
public record FindingSummary(
    int candidates,
    int potential,
    int feasible,
    int notReproduced,
    int confirmed,
    int benign,
    int infeasible,
    int undecided,
    int diverged,
    Map<String, Integer> decidedBy) {

  /** Counts findings, and what is not among them. */
  public static FindingSummary of(CandidateCounts counts, List<Finding> findings) {
    int potential = counts.unlistedPotential();
    int feasible = counts.unlistedFeasible();
    int notReproduced = 0;
    int confirmed = 0;
    int benign = 0;
    int diverged = 0;
    for (Finding finding : findings) {
      boolean left = finding.replay().leftOrder();
      switch (finding.verdict()) {
        case POTENTIAL -> {
          potential += left ? 0 : 1;
          diverged += left ? 1 : 0;
        }
        case FEASIBLE -> {
          feasible++;
          notReproduced += left ? 1 : 0;
        }
        case CONFIRMED -> {
          confirmed++;
          benign += finding.harm() == HarmRating.BENIGN ? 1 : 0;
        }
      }
    }
    return new FindingSummary(
        counts.candidates(),
        potential,
        feasible,
        notReproduced,
        confirmed,
        benign,
        counts.infeasible(),
        counts.undecided(),
        diverged,
        counts.decidedBy());
  }
}
