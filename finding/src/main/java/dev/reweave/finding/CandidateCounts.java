// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.util.List;
import java.util.Map;

/**
 * What became of the candidates of an analysis, apart from the findings that are listed.
 *
 * @param candidates how many places in the code were looked at
 * @param unlistedPotential how many of them are POTENTIAL but suppressed, or below the minimum,
 *     less those that are listed as POTENTIAL because they are undecided
 * @param unlistedFeasible likewise FEASIBLE ones
 * @param infeasible how many cannot happen
 * @param undecided how many were not decided; those that are listed are POTENTIAL
 * @param decidedBy how many each part of the engine decided, by its name
 */
public record CandidateCounts(
    int candidates,
    int unlistedPotential,
    int unlistedFeasible,
    int infeasible,
    int undecided,
    Map<String, Integer> decidedBy) {
  /** No candidate. */
  public static final CandidateCounts NONE = new CandidateCounts(0, 0, 0, 0, 0, Map.of());

  /** Copies the map. */
  public CandidateCounts {
    decidedBy = Map.copyOf(decidedBy);
  }

  /**
   * Of an analysis that counted by verdict, whose findings are these.
   *
   * @param potential how many candidates are POTENTIAL, listed or not
   * @param feasible how many are FEASIBLE, listed or not
   */
  public static CandidateCounts of(
      int candidates,
      int potential,
      int feasible,
      int infeasible,
      int undecided,
      Map<String, Integer> decidedBy,
      List<Finding> listed) {
    int listedPotential =
        (int) listed.stream().filter(f -> f.verdict() == Verdict.POTENTIAL).count();
    int listedFeasible = listed.size() - listedPotential;
    return new CandidateCounts(
        candidates,
        potential - listedPotential,
        Math.max(0, feasible - listedFeasible),
        infeasible,
        undecided,
        decidedBy);
  }

  /** With one more place that is listed. */
  public CandidateCounts withOneMore() {
    return new CandidateCounts(
        candidates + 1, unlistedPotential, unlistedFeasible, infeasible, undecided, decidedBy);
  }
}
