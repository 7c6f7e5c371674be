// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * In which order findings are replayed: first the best one of each variable, then the second best,
 * and so on, so that the variations of one place do not use up the time of all others. What is
 * proven goes before what is not.
 */
final class ReplayTurns {
  private ReplayTurns() {}

  /**
   * The same findings, by turns.
   *
   * @param ranked best first
   */
  static List<Finding> of(List<Finding> ranked) {
    Map<List<Object>, Integer> taken = new LinkedHashMap<>();
    List<List<Finding>> turns = new ArrayList<>();
    for (Finding finding : ranked) {
      int turn = taken.merge(List.of(finding.verdict(), finding.variables()), 1, Integer::sum) - 1;
      while (turns.size() <= turn) {
        turns.add(new ArrayList<>());
      }
      turns.get(turn).add(finding);
    }
    List<Finding> proven = new ArrayList<>();
    List<Finding> open = new ArrayList<>();
    for (List<Finding> turn : turns) {
      for (Finding finding : turn) {
        (finding.verdict() == Verdict.POTENTIAL ? open : proven).add(finding);
      }
    }
    proven.addAll(open);
    return List.copyOf(proven);
  }
}
