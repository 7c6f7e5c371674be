// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import dev.reweave.finding.Finding;
import dev.reweave.report.words.FindingTitles;
import java.util.Locale;

/** What is said about probes: before, meanwhile, and in the report's notes. */
final class RoundNotes {
  private RoundNotes() {}

  static String announcement(int probes, double seconds) {
    return String.format(
        Locale.ROOT,
        "asking %s that the recorded order leaves open; %.0f s at most (--probe-budget 0 leaves this"
            + " out)",
        counted(probes, "question"),
        seconds);
  }

  static String step(int asked, int known, int findings) {
    return "asking question "
        + asked
        + " of "
        + known
        + (findings == 0 ? "" : ", " + counted(findings, "more finding"))
        + " …";
  }

  static String found(Finding finding) {
    return finding.id()
        + " "
        + FindingTitles.of(finding)
        + ": CONFIRMED, harmful; found by a probe";
  }

  /** What the probes covered. */
  static String after(int asked, int known, int fresh, int added, double seconds) {
    return String.format(
        Locale.ROOT,
        "Beyond the recorded order %d of %s were asked (another thread's whole unit in a gap, or first;"
            + " %.0f s): %s did something new, and %s.",
        asked,
        counted(known, "question"),
        seconds,
        counted(fresh, "run"),
        added == 0 ? "none of it does harm" : counted(added, "finding") + " came of it");
  }

  static String left(int left) {
    return counted(left, "question")
        + " not asked, because the time was up: give more with --probe-budget.";
  }

  private static String counted(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
