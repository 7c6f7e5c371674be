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
record Order(String name, ToDoubleFunction<Scored> worth) {
  /** All that are compared, the one in use first. */
  static List<Order> all() {
    List<Order> all = new ArrayList<>();
    all.add(new Order("**score**", s -> s.finding().score()));
    all.add(new Order("by place (alphabetical)", s -> 0));
    all.add(new Order("by occurrences", s -> s.finding().occurrences()));
    for (RankingFeature sign : RankingFeature.values()) {
      all.add(new Order("score without " + sign, s -> s.finding().score() - s.points().get(sign)));
    }
    for (RankingFeature sign : RankingFeature.values()) {
      all.add(new Order(sign + " alone", s -> s.points().get(sign)));
    }
    return all;
  }

  /** Most certain first, then by worth, then by place. */
  Comparator<Scored> comparator() {
    return Comparator.comparing((Scored s) -> s.finding().verdict())
        .thenComparingDouble(worth)
        .reversed()
        .thenComparing(Scored::place);
  }
}
