// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.finding.Finding;
import dev.reweave.replay.verdict.ReplayVerdict;
import dev.reweave.report.words.FindingTitles;
import dev.reweave.session.folder.RunFacts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What is said about running the program again: before, meanwhile, and in the report's notes. */
final class ReplayNotes {
  private ReplayNotes() {}

  /** Why the program should not be run again of our own accord; null when nothing is against it. */
  static @Nullable String reasonAgainst(RunFacts facts, double budget) {
    if (!facts.endedByItself()) {
      return "The findings were not replayed, because the program did not end by itself: reweave replay"
          + " does it for one finding.";
    }
    if (facts.seconds() > budget) {
      return String.format(
          Locale.ROOT,
          "The findings were not replayed, because the program takes %.0f s, more than the budget"
              + " of %.0f s: give more with --replay-budget.",
          facts.seconds(),
          budget);
    }
    return null;
  }

  /** Said once, because programs can leave traces behind. */
  static String announcement(int findings, double budget) {
    return String.format(
        Locale.ROOT,
        "running the program again, to make %s happen; %.0f s at most (--no-replay leaves this out)",
        counted(findings, "finding"),
        budget);
  }

  /** The first finding that was seen to happen, told while others are still tried. */
  static String first(Finding finding, ReplayVerdict verdict, boolean othersFollow) {
    return finding.id()
        + " "
        + FindingTitles.of(finding)
        + ": CONFIRMED, "
        + verdict.harm().word()
        + (othersFollow ? "; the other findings follow" : "");
  }

  static String step(Finding finding, int number, int of) {
    return "running again for " + finding.id() + " (" + number + " of " + of + ") …";
  }

  /** Of a report that is not finished. */
  static String interrupted(int replayed) {
    return "Interrupted while the program was run again: "
        + counted(replayed, "finding")
        + " had been replayed.";
  }

  /** What was done, and what was left. */
  static List<String> after(
      Collection<ReplayVerdict> verdicts, int findings, boolean inVain, RunFacts facts) {
    List<String> notes = new ArrayList<>();
    int runs = verdicts.stream().mapToInt(ReplayVerdict::runs).sum();
    double seconds = verdicts.stream().mapToDouble(ReplayVerdict::seconds).sum();
    long confirmed = verdicts.stream().filter(ReplayVerdict::confirmed).count();
    if (!verdicts.isEmpty()) {
      notes.add(
          String.format(
              Locale.ROOT,
              "The program was run again %s (%.0f s) for %s: %d confirmed.",
              runs == 1 ? "once" : runs + " times",
              seconds,
              counted(verdicts.size(), "finding"),
              confirmed));
    }
    int left = findings - verdicts.size();
    if (inVain) {
      notes.add(
          "Those runs did not reach the recorded accesses: the program may need something that the"
              + " first run used up or left behind"
              + (facts.input() == null ? ", or read from standard input" : "")
              + (left > 0 ? "; " + counted(left, "finding") + " not tried." : "."));
    } else if (left > 0) {
      notes.add(
          counted(left, "finding")
              + " not replayed, because the time was up: give more with --replay-budget, or use"
              + " reweave replay.");
    }
    return notes;
  }

  private static String counted(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
