// SPDX-License-Identifier: Apache-2.0
package dev.reweave.check;

import dev.reweave.finding.Finding;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import java.util.List;
import java.util.Locale;

/** Which findings a test is to fail for; of those that nobody has accepted. */
enum CountedFindings {
  /** Those that happened and did harm. */
  HARMFUL,
  /** Those that happened. */
  CONFIRMED,
  /** Those that are proven to be possible, too. */
  FEASIBLE,
  /** All that are not known to have been tried in vain. */
  POTENTIAL;

  /**
   * By its name, in any case.
   *
   * @throws IllegalArgumentException when there is none of that name
   */
  static CountedFindings named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  /** Those of a report that count, in its order. */
  List<Finding> in(Report report) {
    return report.findings().stream()
        .filter(finding -> !finding.isAccepted())
        .filter(this::counts)
        .toList();
  }

  private boolean counts(Finding finding) {
    return switch (this) {
      case HARMFUL ->
          finding.verdict() == Verdict.CONFIRMED && finding.harm() == HarmRating.HARMFUL;
      case CONFIRMED -> finding.verdict() == Verdict.CONFIRMED;
      case FEASIBLE -> finding.verdict().compareTo(Verdict.FEASIBLE) >= 0;
      case POTENTIAL -> finding.verdict() != Verdict.POTENTIAL || !finding.replay().leftOrder();
    };
  }
}
