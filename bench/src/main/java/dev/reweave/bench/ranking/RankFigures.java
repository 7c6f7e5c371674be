// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ranking;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Figures about ranks and scores. */
final class RankFigures {
  private RankFigures() {}

  /** Mean of 1/rank; ranks from 1. */
  static double meanReciprocal(List<Integer> ranks) {
    return ranks.stream().mapToDouble(r -> 1.0 / r).average().orElse(Double.NaN);
  }

  /** Which part of the ranks is this or better. */
  static double within(List<Integer> ranks, int best) {
    return ranks.stream().mapToDouble(r -> r <= best ? 1 : 0).average().orElse(Double.NaN);
  }

  /**
   * How likely one of {@code bugs} has a higher worth than one of {@code noise}, equal counting
   * half: 1 separates them, 0.5 is chance.
   */
  static double separation(Collection<Double> bugs, Collection<Double> noise) {
    double sum = 0;
    for (double bug : bugs) {
      for (double other : noise) {
        sum += bug > other ? 1 : bug == other ? 0.5 : 0;
      }
    }
    return sum / bugs.size() / noise.size();
  }

  /** Median; NaN of nothing. */
  static double median(Collection<Double> values) {
    double[] sorted = values.stream().mapToDouble(v -> v).sorted().toArray();
    int n = sorted.length;
    return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }

  /** "0.83". */
  static String text(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.2f", value);
  }
}
