// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import dev.reweave.finding.Finding;
import dev.reweave.report.words.FindingTitles;
import java.util.Locale;
import java.util.Set;

/** What is said about probes: before, meanwhile, and in the report's notes. */
final class RoundNotes {
  private RoundNotes() {}

  static final String TOO_LONG =
      "What the recorded order leaves open was not asked: the trace is too long for it.";

  static final String PLANNING = "finding out what the recorded order leaves open …";

  static final String AS_IT_IS = "running the program as it is, to see how it usually ends …";

  static final String INSIDE = "recording classes of the JDK inside …";

  static String looking(int run) {
    return "analysing driven run " + run + " …";
  }

  static String trying(int run) {
    return "running again for what driven run " + run + " shows …";
  }

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
        "Beyond the recorded order %d of %s were asked (another thread's whole unit in a gap, or first; a"
            + " thread delayed; %.0f s); %s.",
        asked,
        counted(known, "question"),
        seconds,
        fresh == 0
            ? "no run did anything new"
            : counted(fresh, "run")
                + " did something new, and "
                + (added == 0
                    ? "no harm was made out"
                    : counted(added, "finding") + " came of it"));
  }

  /** An error of our own: with the place, since nobody sees a stack trace. */
  static String broken(RuntimeException error) {
    StackTraceElement[] stack = error.getStackTrace();
    return "Running the program further ended early by an error of Reweave itself, which should be"
        + " reported: "
        + error
        + (stack.length == 0 ? "" : " at " + stack[0]);
  }

  static String spoilt(Set<String> failures) {
    return "What the recorded order leaves open was not asked: the program fails whenever it is run"
        + " again ("
        + String.join("; ", failures)
        + "), so it may need something that the first run used up or left behind.";
  }

  /** Driven runs showed so many findings that nobody had the time to make happen. */
  static String unplayed(int findings) {
    return findings
        + (findings == 1 ? " finding" : " findings")
        + " of driven runs "
        + (findings == 1 ? "was" : "were")
        + " not tried, as the time was up; more is given with --probe-budget.";
  }

  static String undecided(int runs) {
    return counted(runs, "run")
        + " of them failed, and there was no time to find out whether it does so each time and in no"
        + " other order: give more with --probe-budget.";
  }

  static String interrupted(int asked, int known) {
    return "Interrupted while the program was driven beyond the recorded order: "
        + asked
        + " of "
        + counted(known, "question")
        + " had been asked.";
  }

  static String left(int left) {
    return counted(left, "question")
        + " not asked, because the time was up: give more with --probe-budget.";
  }

  private static String counted(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
