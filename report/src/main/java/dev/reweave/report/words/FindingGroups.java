// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.words;

import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingProperty;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The findings of a report as every format lists them: each stands in one group, in the report's
 * order.
 *
 * @param proven FEASIBLE, or CONFIRMED and not benign
 * @param potential possible as far as locks go
 * @param nondeterminism of the analysis of determinism, whatever the verdict
 * @param benign CONFIRMED, and a run in which the units came one after the other ended alike
 * @param notHappened potential ones that did not happen when the program was run again: named, not
 *     told
 * @param accepted whatever somebody has accepted: named, not told
 */
public record FindingGroups(
    List<Finding> proven,
    List<Finding> potential,
    List<Finding> nondeterminism,
    List<Finding> benign,
    List<Finding> notHappened,
    List<Finding> accepted) {

  /** The groups of a report. Linear. */
  public static FindingGroups of(Report report) {
    List<Finding> proven = new ArrayList<>();
    List<Finding> potential = new ArrayList<>();
    List<Finding> nondeterminism = new ArrayList<>();
    List<Finding> benign = new ArrayList<>();
    List<Finding> notHappened = new ArrayList<>();
    List<Finding> accepted = new ArrayList<>();
    for (Finding finding : report.findings()) {
      if (finding.isAccepted()) {
        accepted.add(finding);
      } else if (finding.property() == FindingProperty.DETERMINISM) {
        nondeterminism.add(finding);
      } else if (finding.verdict() == Verdict.CONFIRMED && finding.harm() == HarmRating.BENIGN) {
        benign.add(finding);
      } else if (finding.verdict() != Verdict.POTENTIAL) {
        proven.add(finding);
      } else if (finding.replay().leftOrder()) {
        notHappened.add(finding);
      } else {
        potential.add(finding);
      }
    }
    return new FindingGroups(proven, potential, nondeterminism, benign, notHappened, accepted);
  }

  /** What is sure: proven or seen to happen. */
  public List<Finding> sure() {
    return Stream.of(proven, benign).flatMap(List::stream).toList();
  }

  /** Those that are told, in the order in which they are. */
  public Stream<Finding> told() {
    return Stream.of(proven, potential, nondeterminism, benign).flatMap(List::stream);
  }
}
