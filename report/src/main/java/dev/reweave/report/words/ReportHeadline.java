// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.words;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingSummary;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import java.util.List;
import java.util.stream.Collectors;

/** The sentence that a report begins with, the same in every format. */
public final class ReportHeadline {
  private static final int MOST_NAMED = 12;

  private ReportHeadline() {}

  /** What was found; where nothing was, what was looked for. */
  public static String of(Report report) {
    FindingGroups groups = FindingGroups.of(report);
    int apart = groups.nondeterminism().size();
    if (apart == 0) {
      return others(report, groups);
    }
    String others =
        groups.sure().size() + groups.potential().size() > 0 ? others(report, groups) + " " : "";
    return others
        + NumberWords.count(apart, "place")
        + (apart == 1 ? " is" : " are")
        + " nondeterministic.";
  }

  /** What the findings are that are named, but not told; "" if there are none. */
  public static String notHappened(List<Finding> findings) {
    if (findings.isEmpty()) {
      return "";
    }
    return "Not shown, because they did not happen when the program was run again: "
        + named(findings);
  }

  /** What the findings are that somebody has accepted; "" if there are none. */
  public static String accepted(List<Finding> findings) {
    return findings.isEmpty() ? "" : "Accepted, so not counted: " + named(findings);
  }

  private static String named(List<Finding> findings) {
    String more =
        findings.size() > MOST_NAMED ? " and " + (findings.size() - MOST_NAMED) + " more" : "";
    return findings.stream().limit(MOST_NAMED).map(Finding::id).collect(Collectors.joining(", "))
        + more
        + ".";
  }

  private static String others(Report report, FindingGroups groups) {
    FindingSummary summary = report.summary();
    int potential = groups.potential().size();
    if (!groups.sure().isEmpty()) {
      return NumberWords.count(groups.sure().size(), "finding")
          + seen(groups.sure())
          + (potential == 0 ? "." : ", and " + NumberWords.of(potential) + " potential.");
    } else if (potential > 0) {
      return "Nothing proven; " + NumberWords.count(potential, "potential finding") + ".";
    } else if (!groups.accepted().isEmpty()) {
      int accepted = groups.accepted().size();
      return "Nothing new: "
          + NumberWords.count(accepted, "finding")
          + (accepted == 1 ? " is accepted." : " are accepted.");
    } else if (summary.diverged() > 0) {
      return "Nothing found: "
          + NumberWords.count(summary.diverged(), "potential finding")
          + " did not happen when the program was run again.";
    } else if (summary.undecided() > 0) {
      return "Nothing found so far; "
          + NumberWords.count(summary.undecided(), "candidate")
          + " undecided.";
    } else if (report.run().sharedVariables() == 0) {
      return "Nothing found: no variable is shared between threads" + unlessHidden(report.run());
    }
    return "Nothing found" + lookedFor(report.analyses());
  }

  private static String seen(List<Finding> proven) {
    List<Finding> confirmed =
        proven.stream().filter(f -> f.verdict() == Verdict.CONFIRMED).toList();
    long benign = confirmed.stream().filter(f -> f.harm() == HarmRating.BENIGN).count();
    return confirmed.isEmpty()
        ? ""
        : ", "
            + NumberWords.of(confirmed.size())
            + " seen to happen"
            + (benign == 0 ? "" : ", " + NumberWords.of(benign) + " benign");
  }

  private static String unlessHidden(Report.Run run) {
    int hidden = Math.max(0, run.classesLeftAlone());
    return hidden == 0
        ? "."
        : " in what was recorded; "
            + NumberWords.of(hidden)
            + (hidden == 1 ? " class is" : " classes are")
            + " not, or not wholly: see the notes.";
  }

  private static String lookedFor(List<AnalysisKind> analyses) {
    return analyses.isEmpty() ? "." : ": no " + violations(analyses, ", no ") + ".";
  }

  /** What analyses look for: "a possible atomicity violation or deadlock". */
  public static String violations(List<AnalysisKind> analyses) {
    return analyses.isEmpty() ? "a violation" : "a possible " + violations(analyses, " or ");
  }

  private static String violations(List<AnalysisKind> analyses, String between) {
    return analyses.stream()
        .map(analysis -> analysis.property().violation())
        .distinct()
        .collect(Collectors.joining(between));
  }
}
