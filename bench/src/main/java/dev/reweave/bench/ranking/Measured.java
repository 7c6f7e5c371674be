// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ranking;

import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.zoo.Expectation;
import java.util.ArrayList;
import java.util.List;

/** One {@link Order} applied to all subjects. */
final class Measured {
  private final Order order;
  private final List<Integer> ranks = new ArrayList<>();
  private final List<Integer> potentialRanks = new ArrayList<>();
  private final List<Double> bugs = new ArrayList<>();
  private final List<Double> noise = new ArrayList<>();
  private final List<Double> libraries = new ArrayList<>();

  Measured(Order order, List<Subject> zoo, List<Subject> libraries) {
    this.order = order;
    zoo.forEach(this::program);
    libraries.forEach(library -> worths(library, this.libraries));
  }

  private void program(Subject subject) {
    if (subject.expected().isEmpty()) {
      worths(subject, noise);
      return;
    }
    List<Scored> listed = subject.found().stream().sorted(order.comparator()).toList();
    List<Scored> potential = listed.stream().filter(Scored::isPotential).toList();
    for (Expectation expected : subject.expected()) {
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
  private static int rank(Expectation expected, List<Scored> listed) {
    for (int i = 0; i < listed.size(); i++) {
      if (expected.metBy(ReportedFinding.of(listed.get(i).finding()))) {
        return i + 1;
      }
    }
    return 0;
  }

  private void worths(Subject subject, List<Double> into) {
    subject.potential().forEach(f -> into.add(order.worth().applyAsDouble(f)));
  }

  /** A row of the table. */
  String row() {
    return "| %s | %s | %s | %s | %s | %s | %s | %s | %s |"
        .formatted(
            order.name(),
            Figures.text(Figures.meanReciprocal(potentialRanks)),
            Figures.text(Figures.within(potentialRanks, 1)),
            Figures.text(Figures.within(potentialRanks, 3)),
            Figures.text(Figures.meanReciprocal(ranks)),
            Figures.text(Figures.within(ranks, 1)),
            Figures.text(Figures.within(ranks, 3)),
            Figures.text(Figures.separation(bugs, noise)),
            Figures.text(Figures.separation(bugs, libraries)));
  }

  /** What the table is made of. */
  String basis() {
    return ("%d expectations met, %d of them by POTENTIAL findings only; %d POTENTIAL findings are"
            + " expected (median worth %s), %d are in correct programs (%s), %d in libraries (%s).")
        .formatted(
            ranks.size(),
            potentialRanks.size(),
            bugs.size(),
            Figures.text(Figures.median(bugs)),
            noise.size(),
            Figures.text(Figures.median(noise)),
            libraries.size(),
            Figures.text(Figures.median(libraries)));
  }
}
