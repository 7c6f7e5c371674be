// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ranking;

import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.zoo.ZooExpectation;
import java.util.ArrayList;
import java.util.List;

/** One {@link ListingOrder} applied to all subjects. */
final class MeasuredOrder {
  private final ListingOrder order;
  private final List<Integer> ranks = new ArrayList<>();
  private final List<Integer> potentialRanks = new ArrayList<>();
  private final List<Double> bugs = new ArrayList<>();
  private final List<Double> noise = new ArrayList<>();
  private final List<Double> libraries = new ArrayList<>();

  MeasuredOrder(ListingOrder order, List<RankedProgram> zoo, List<RankedProgram> libraries) {
    this.order = order;
    zoo.forEach(this::program);
    libraries.forEach(library -> worths(library, this.libraries));
  }

  private void program(RankedProgram subject) {
    if (subject.expected().isEmpty()) {
      worths(subject, noise);
      return;
    }
    List<ScoredFinding> listed = subject.found().stream().sorted(order.comparator()).toList();
    List<ScoredFinding> potential = listed.stream().filter(ScoredFinding::isPotential).toList();
    for (ZooExpectation expected : subject.expected()) {
      int rank = rank(expected, listed);
      if (rank > 0) {
        ranks.add(rank);
        if (listed.get(rank - 1).isPotential()) {
          potentialRanks.add(rank(expected, potential));
        }
      }
    }
    potential.stream()
        .filter(subject::expects)
        .forEach(f -> bugs.add(order.worth().applyAsDouble(f)));
  }

  /** From 1; 0 when it is not there. */
  private static int rank(ZooExpectation expected, List<ScoredFinding> listed) {
    for (int i = 0; i < listed.size(); i++) {
      if (expected.metBy(ReportedFinding.of(listed.get(i).finding()))) {
        return i + 1;
      }
    }
    return 0;
  }

  private void worths(RankedProgram subject, List<Double> into) {
    subject.potential().forEach(f -> into.add(order.worth().applyAsDouble(f)));
  }

  /** A row of the table. */
  String row() {
    return "| %s | %s | %s | %s | %s | %s | %s | %s | %s |"
        .formatted(
            order.name(),
            RankFigures.text(RankFigures.meanReciprocal(potentialRanks)),
            RankFigures.text(RankFigures.within(potentialRanks, 1)),
            RankFigures.text(RankFigures.within(potentialRanks, 3)),
            RankFigures.text(RankFigures.meanReciprocal(ranks)),
            RankFigures.text(RankFigures.within(ranks, 1)),
            RankFigures.text(RankFigures.within(ranks, 3)),
            RankFigures.text(RankFigures.separation(bugs, noise)),
            RankFigures.text(RankFigures.separation(bugs, libraries)));
  }

  /** What the table is made of. */
  String basis() {
    return ("%d expectations met, %d of them by POTENTIAL findings only; %d POTENTIAL findings are"
            + " expected (median worth %s), %d are in correct programs (%s), %d in libraries (%s).")
        .formatted(
            ranks.size(),
            potentialRanks.size(),
            bugs.size(),
            RankFigures.text(RankFigures.median(bugs)),
            noise.size(),
            RankFigures.text(RankFigures.median(noise)),
            libraries.size(),
            RankFigures.text(RankFigures.median(libraries)));
  }
}
