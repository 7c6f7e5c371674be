// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ranking;

import dev.reweave.predict.lock.explain.RankingFeature;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A way to list findings of one verdict; ties are broken by place.
 *
 * @param name for the table
 * @param worth the higher the further up
 */
record ListingOrder(String name, ToDoubleFunction<ScoredFinding> worth) {
  /** All that are compared, the one in use first. */
  static List<ListingOrder> all() {
    List<ListingOrder> all = new ArrayList<>();
    all.add(new ListingOrder("**score**", s -> s.finding().score()));
    all.add(new ListingOrder("by place (alphabetical)", s -> 0));
    all.add(new ListingOrder("by occurrences", s -> s.finding().occurrences()));
    for (RankingFeature sign : RankingFeature.values()) {
      all.add(
          new ListingOrder(
              "score without " + sign, s -> s.finding().score() - s.points().get(sign)));
    }
    for (RankingFeature sign : RankingFeature.values()) {
      all.add(new ListingOrder(sign + " alone", s -> s.points().get(sign)));
    }
    return all;
  }

  /** Most certain first, then by worth, then by place. */
  Comparator<ScoredFinding> comparator() {
    return Comparator.comparing((ScoredFinding s) -> s.finding().verdict())
        .thenComparingDouble(worth)
        .reversed()
        .thenComparing(ScoredFinding::place);
  }
}
