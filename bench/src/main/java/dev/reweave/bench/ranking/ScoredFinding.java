// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ranking;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.lock.explain.RankingFeature;
import java.util.Map;

/**
 * A finding taken apart.
 *
 * @param finding as reported
 * @param points what each sign contributes to its score
 */
record ScoredFinding(Finding finding, Map<RankingFeature, Double> points) {
  boolean isPotential() {
    return finding.verdict() == Verdict.POTENTIAL;
  }

  /** Where it is, to break ties and to know it again. */
  String place() {
    StringBuilder place = new StringBuilder();
    finding
        .events()
        .forEach(e -> place.append("%s %s %5d ".formatted(e.className(), e.method(), e.line())));
    return place + finding.pattern().name() + finding.variables();
  }
}
